import { stringify } from 'yaml';
import type { Schema } from '../schema.ts';

/**
 * Adds keywords of yaml-language-server to the union of all blocks: a description of each block type, and a snippet of
 * each block. Editors offer the snippets for a block that has no type yet.
 */
export function withSnippets(union: Schema): Schema {
  const { enum: all, formerly = {} }: Schema = union.properties.type;
  const types = (all as string[]).filter((type) => !Object.hasOwn(formerly, type));
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

/** Converts a block's first example to a snippet. A block that a site brings may have none. */
function snippetOf(type: string, { title = type, description = '', examples }: Schema): Schema {
  const { type: _, ...fields } = examples?.[0] ?? {};
  const bodyText = snippetText({ type, ...fields }, 1);
  return { label: `${type}: the whole block`, description: `${title}. ${description}`, bodyText };
}

/**
 * Converts a value to the text of a snippet. The result is YAML in which each text is a tab stop.
 * @param fixed the number of lines at the start that get no tab stop
 */
export function snippetText(value: unknown, fixed = 0): string {
  let stops = 0;
  return stringify(value, { lineWidth: 0, blockQuote: 'literal', aliasDuplicateObjects: false })
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      if (index < fixed) return line;
      const [, name = '', quote = '', text = ''] = /^([ -]*(?:\w+: )?)(["']?)(.*?)\2$/.exec(line)!;
      if (text === '' || /:$|^[|>]/.test(text)) return line;
      return `${name}${quote}\${${++stops}:${text.replaceAll(/[\\$}]/g, '\\$&')}}${quote}`;
    })
    .join('\n');
}
