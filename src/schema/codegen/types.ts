import type { Schema, SchemaFiles } from '../schema.ts';

/** Fields about the file itself. Prepared content does not contain them. */
const FOR_THE_FILE = new Set(['$schema', 'silence']);

/**
 * Generates the TypeScript types of prepared content from the schemas. Throws if a schema keyword cannot be converted.
 * @param union the schema of all blocks, as `unionOfBlocks` returns it
 * @param prepared the types of prepared values, by field kind; these types may use names from `src/model/page.ts`
 * @returns the source text of a module
 */
export function typesOf(
  union: Schema,
  { site, glossary, defs }: Pick<SchemaFiles, 'site' | 'glossary' | 'defs'>,
  prepared: Record<string, string>,
): string {
  const { shared: _, ...blocks } = union.definitions as Record<string, Schema>;
  const named = namedSchemas({ site, defs }, prepared);
  const { blockFields: __, silences: ___, ...shapes } = named;
  const types = Object.keys(blocks);
  const declarations = [
    ...Object.entries(shapes).flatMap(([name, schema]) =>
      schema.enum
        ? `${comment(schema)}export type ${pascal(name)} = ${valuesOf(schema)};`
        : schema.type === 'object'
          ? declare(pascal(name), schema, named)
          : [],
    ),
    declare('SiteFields', site, named),
    declare('Glossary', glossary, named),
    ...types.map((type) => declare(`${pascal(type)}Block`, blocks[type]!, named)),
    `/** Every block type with its prepared fields. */
     export interface BlockTypes { ${types.map((type) => `${type}: ${pascal(type)}Block`).join('; ')} }`,
    'export type BlockType = keyof BlockTypes;',
    'export type Block = BlockTypes[BlockType];',
  ].join('\n\n');
  const imports = new Set(Object.values(prepared).flatMap(typeNamesIn));
  const used = [...imports].filter((name) => new RegExp(`\\b${name}\\b`).test(declarations));
  return `// Generated from schema/ by \`npm run generate\`; edit the schemas instead.
    import type { ${used.sort().join(', ')} } from './page.ts';

    ${declarations}`;
}

/**
 * Generates the TypeScript types of the blocks that a site brings, as additions to the module `pagewright/blocks`.
 * @param types the types of these blocks
 */
export function ownTypesOf(
  union: Schema,
  files: Pick<SchemaFiles, 'site' | 'defs'>,
  prepared: Record<string, string>,
  types: string[],
): string {
  const named = namedSchemas(files, prepared);
  const fields = types.map((type) => `${type}: ${typeOf(union.definitions[type], named)};`).join('\n');
  const names = [...Object.keys(named).map(pascal), ...Object.values(prepared).flatMap(typeNamesIn)];
  const used = [...new Set(names)].filter((name) => new RegExp(`\\b${name}\\b`).test(fields)).sort();
  return `// Generated from blocks/*/schema.json whenever the site is built; edit the schemas instead.
${used.length > 0 ? `import type { ${used.join(', ')} } from 'pagewright/blocks';` : ''}

declare module 'pagewright/blocks' {
  interface OwnBlockTypes {
${fields}
  }
}

export {};
`;
}

const typeNamesIn = (type: string): string[] => type.match(/[A-Z]\w+/g) ?? [];

/** Returns the schemas to which references may lead, by name. */
const namedSchemas = (
  { site, defs }: Pick<SchemaFiles, 'site' | 'defs'>,
  prepared: Record<string, string>,
): Record<string, Schema> => ({
  ...defs.definitions,
  ...site.definitions,
  ...Object.fromEntries(Object.entries(prepared).map(([kind, tsType]) => [kind, { tsType }])),
});

const declare = (name: string, schema: Schema, named: Record<string, Schema>) =>
  `${comment(schema)}export interface ${name} ${typeOf(schema, named)}`;

function typeOf(schema: Schema, named: Record<string, Schema>): string {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const target = named[name];
    if (!target) throw new Error(`No definition called ${name}`);
    if (target.tsType) return target.tsType;
    return target.type === 'object' || target.enum ? pascal(name) : typeOf(target, named);
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return valuesOf(schema);
  switch (schema.type) {
    case 'string':
    case 'boolean':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `(${typeOf(schema.items, named)})[]`;
    case 'object':
      return `{ ${fields(schema, named).join('\n')} }`;
    default:
      throw new Error(`No TypeScript type for ${JSON.stringify(schema)}`);
  }
}

const valuesOf = (schema: Schema) => schema.enum.map((value: unknown) => JSON.stringify(value)).join(' | ');

/**
 * Returns the source text of the fields of a type. Required fields and fields with a default are not optional, because
 * prepared content always contains them.
 */
function fields(schema: Schema, named: Record<string, Schema>): string[] {
  const always = (name: string, field: Schema) =>
    name === 'type' || 'default' in field || schema.required?.includes(name);
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    .filter(([name]) => !FOR_THE_FILE.has(name))
    .map(
      ([name, field]) =>
        `${comment(field)}${name}${always(name, field) ? '' : '?'}: ${typeOf(field, named)};`,
    );
}

const comment = ({ description }: Schema) =>
  description ? `/** ${description.replaceAll('*/', '* /')} */\n` : '';

const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1);
