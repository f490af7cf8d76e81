import type { AnySchemaObject } from 'ajv';

/** A JSON Schema (draft-07), or a part of one. */
export type Schema = AnySchemaObject;

/** The hand-written files of `schema/`, parsed. */
export interface SchemaFiles {
  page: Schema;
  shared: Schema;
  site: Schema;
  glossary: Schema;
  defs: Schema;
  /** By block type, which is the file's name. */
  blocks: Record<string, Schema>;
}

/** In a block's schema: it draws the main heading of its page. */
export const MAIN_HEADING = 'mainHeading';

/** In the schema of a block or of a part of the site file: a `LaunchNote`. */
export const BEFORE_LAUNCH = 'beforeLaunch';

/** Beside the `$ref` to a picture, or to what holds one: a `Shown`. */
export const SHOWN = 'shown';

/** Of a field that editors write themselves: they do not offer it (yaml-language-server). */
export const NOT_OFFERED = 'doNotSuggest';

/** What schemas say that is no rule for the data. */
export const ANNOTATIONS = [MAIN_HEADING, BEFORE_LAUNCH, SHOWN, NOT_OFFERED];

/** How a picture stands in the layout, in CSS pixels. It has to agree with the recipe of the block. */
export interface Shown {
  /** For the attribute `sizes`. */
  sizes: string;
  /** Its width on a large screen: a picture with fewer pixels would be blurred. */
  least: number;
  /** The widest that it gets on any screen. */
  most: number;
  /** For a picture that other programs show: cut to this size, and made in one form that all of them read. */
  cut?: { width: number; height: number };
}

/** Of a picture whose schema does not say it: as wide as the page. */
export const PLACE: Shown = {
  sizes: '(min-width: 77.5rem) 72.5rem, calc(100vw - 2.5rem)',
  least: 1160,
  most: 1160,
};

/** Of a picture in a text: as wide as the text at most, and no wider than it is. */
export const IN_TEXT: Shown = {
  sizes: '(min-width: 48rem) 45rem, calc(100vw - 2.5rem)',
  least: 0,
  most: 720,
};

/** What is to be done before launch by those who use something. */
export interface LaunchNote {
  say: string;
  /** A field of it with which it is done. */
  without?: string;
  /** Settings of the site file with which it is done: `forms.provider.portal`. */
  settings?: string[];
}

/** What a block's schema says of its place on a page, beside its fields. */
export interface BlockNotes {
  mainHeading: boolean;
  beforeLaunch?: LaunchNote;
}

/** The notes of all blocks, by type. */
export function notesOf(blocks: SchemaFiles['blocks']): Map<string, BlockNotes> {
  return new Map(
    Object.entries(blocks).map(([type, schema]) => [
      type,
      { mainHeading: schema[MAIN_HEADING] === true, beforeLaunch: schema[BEFORE_LAUNCH] },
    ]),
  );
}

/** The launch notes of the site file's own parts, with the way to each. */
export function launchNotesOf(schema: Schema, path: string[] = []): [path: string[], note: LaunchNote][] {
  const own: [string[], LaunchNote][] = schema[BEFORE_LAUNCH] ? [[path, schema[BEFORE_LAUNCH]]] : [];
  const parts = Object.entries<Schema>(schema.properties ?? {});
  return [...own, ...parts.flatMap(([name, part]) => launchNotesOf(part, [...path, name]))];
}

/** The name of the pseudo block that takes in a file of `_shared`. */
export const SHARED = 'shared';

const sharedBlock: Schema = {
  title: 'Shared blocks',
  description: 'Takes in the blocks of a file in the folder _shared.',
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      description: "The file's name in _shared, without .yaml.",
    },
  },
  examples: [{ type: SHARED, name: 'closing' }],
};

/**
 * The union of all blocks, as one schema. A block is told by its `type`; the branch of that type alone
 * judges the rest, so a mistake is reported once, by the schema that the author meant.
 * `npm run generate` writes it to `schema/block.json` for editors; validation uses it as returned.
 */
export function unionOfBlocks({ blocks, defs }: Pick<SchemaFiles, 'blocks' | 'defs'>): Schema {
  const common = rebase(defs.definitions.blockFields.properties, '#', 'defs.json#');
  const all = Object.entries({ ...blocks, [SHARED]: sharedBlock }).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Block',
    description: 'One block of a page. Its type says which fields it has.',
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        description: 'What kind of block this is.',
        enum: all.map(([type]) => type),
      },
    },
    allOf: all.map(([type]) => ({
      if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
      then: { $ref: `#/definitions/${type}` },
    })),
    definitions: Object.fromEntries(
      all.map(([type, schema]) => [type, completeBlock(type, rebase(schema, '../../schema/', ''), common)]),
    ),
  };
}

/** A block's own schema with what every block has: `type`, the common fields, and no others. */
function completeBlock(type: string, schema: Schema, common: Record<string, Schema>): Schema {
  const { $schema: _, ...own } = schema;
  return {
    ...own,
    additionalProperties: false,
    properties: {
      type: { const: type, description: own.description },
      ...own.properties,
      ...common,
    },
  };
}

/** The schema with the beginning `from` of every `$ref` turned into `to`. */
function rebase<T>(schema: T, from: string, to: string): T {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(from)
      ? to + value.slice(from.length)
      : value,
  );
}
