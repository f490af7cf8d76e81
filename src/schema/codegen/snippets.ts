import { stringify } from 'yaml';
import type { Schema } from '../schema.ts';

/**
 * The union of all blocks with keywords of yaml-language-server: a description of each type, and snippets of whole
 * blocks, which editors offer for a block without a type.
 */
export function withSnippets(union: Schema): Schema {
  const types: string[] = union.properties.type.enum;
  const described = types.map((type) => [type, union.definitions[type] as Schema] as const);
  return {
    ...union,
    properties: {
      type: {
        ...union.properties.type,
        enumDescriptions: described.map(([, { description }]) => description),
      },
    },
    if: { type: 'object', required: ['type'] },
    else: { defaultSnippets: described.map(([type, schema]) => snippetOf(type, schema)) },
  };
}

/** A block's first example as a snippet: each text is a tab stop. */
function snippetOf(type: string, { title, description, examples }: Schema): Schema {
  const { type: _, ...fields } = examples[0];
  let stops = 0;
  const bodyText = stringify({ type, ...fields }, { lineWidth: 0, blockQuote: 'literal' })
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      if (index === 0) return line;
      const [, name = '', quote = '', value = ''] = /^([ -]*(?:\w+: )?)(["']?)(.*?)\2$/.exec(line)!;
      if (value === '' || /:$|^[|>]/.test(value)) return line;
      return `${name}${quote}\${${++stops}:${value.replaceAll(/[\\$}]/g, '\\$&')}}${quote}`;
    })
    .join('\n');
  return { label: `${type}: the whole block`, description: `${title}. ${description}`, bodyText };
}
