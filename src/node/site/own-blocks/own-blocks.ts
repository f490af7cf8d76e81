import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from '../../../diagnostics/problem.ts';
import type { Range } from '../../../diagnostics/source.ts';
import type { BlockAnnotations } from '../../../schema/annotations.ts';
import { blockSchemaError } from '../../../schema/validate.ts';
import { withGroups } from '../../../schema/field-groups.ts';
import type { Schema, SchemaFiles } from '../../../schema/schema.ts';
import { SHARED } from '../../../schema/union.ts';
import { parse } from '../../../yaml/parse.ts';
import { jsonError } from './json-error.ts';
import { problemInOwnFile } from './own-file.ts';
import { schemaMistakes } from './check-schema.ts';
import {
  BLOCK_DIR,
  BLOCK_SCHEMA,
  blockFolder,
  blockType,
  readSchemas,
} from '../../disk/files/read-schemas.ts';

/** The name under which own blocks import what the engine offers them. */
export const KIT = 'pagewright/blocks';

/** The code of a block that a site brings. */
export interface OwnBlock {
  type: string;
  /** The absolute path of the module with the component, with forward slashes. */
  component: string;
  /** The path of the module with the function that describes the block; undefined if there is none. */
  structuredData: string | undefined;
  /** When the block is hydrated; undefined for a static block. */
  hydrate?: BlockAnnotations['hydrate'];
  /** The groups of fields that are rendered around the component. */
  groups: string[];
}

/** The blocks that a site brings: the folder `blocks` beside the folder of its pages. */
export interface OwnBlocks {
  /** The absolute path of the folder. */
  dir: string;
  blocks: OwnBlock[];
}

/** The schemas of all blocks that a site may use, and the blocks of its own. */
export interface SiteBlocks {
  schemas: SchemaFiles;
  /** Undefined if there is no folder with blocks of the site. */
  own: OwnBlocks | undefined;
  /** The problems with the site's own blocks. */
  problems: Problem[];
  /** The types of own blocks that cannot be used because of these problems. */
  broken: string[];
}

/** When a block can be hydrated. */
const WAKES: unknown[] = ['visible', 'used'] satisfies BlockAnnotations['hydrate'][];

/** The endings of modules with components, the usual one first. */
const COMPONENT_ENDINGS = ['.tsx', '.jsx'];

/** The names of the module that describes a block, the usual one first. */
const STRUCTURED_DATA = ['structured-data.ts', 'structured-data.js'];

/** Returns the folder of a site's own blocks. Undefined if there is none, or if it is that of the engine. */
export function ownBlocksDir(siteDir: string): string | undefined {
  const dir = resolve(siteDir, '../blocks');
  return dir === resolve(BLOCK_DIR) || !existsSync(dir) ? undefined : dir;
}

/**
 * Reads the schemas of the engine and of the site's own blocks. An own block replaces a block of the engine that has
 * the same type. A broken own block is left out and becomes a problem. Throws errors of the file system, and of
 * `JSON.parse` for a schema of the engine.
 */
export function readSiteBlocks(siteDir: string): SiteBlocks {
  const schemas = readSchemas();
  const dir = ownBlocksDir(siteDir);
  if (dir === undefined) return { schemas, own: undefined, problems: [], broken: [] };
  const read = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => existsSync(join(dir, name, BLOCK_SCHEMA)) || componentIn(dir, name) !== undefined)
    .sort()
    .map((name) => ({ type: blockType(name), ...readOwnBlock(dir, name, schemas) }));
  const found = read.filter((one) => 'schema' in one);
  const broken = read.filter((one) => 'problems' in one);
  return {
    schemas: {
      ...schemas,
      blocks: {
        ...schemas.blocks,
        ...Object.fromEntries(found.map(({ block, schema }) => [block.type, schema])),
      },
      former: withoutReplaced(schemas.former, new Set(read.map(({ type }) => type))),
    },
    own: { dir, blocks: found.map(({ block }) => block) },
    problems: broken.flatMap(({ problems }) => problems),
    broken: broken.map(({ type }) => type),
  };
}

/** Returns the former blocks, without the fields of those that have become a block which the site replaces. */
const withoutReplaced = (former: SchemaFiles['former'], own: Set<string>): SchemaFiles['former'] =>
  Object.fromEntries(
    Object.entries(former).map(([type, schema]) => [
      type,
      own.has(schema.becomes) ? { becomes: schema.becomes } : schema,
    ]),
  );

function readOwnBlock(
  dir: string,
  folder: string,
  schemas: SchemaFiles,
): { block: OwnBlock; schema: Schema } | { problems: Problem[] } {
  const broken = (file: string, message: string, hint: string, at?: Range) => ({
    problems: [
      problemInOwnFile(dir, `${folder}${file && `/${file}`}`, at, { code: 'broken-block', message, hint }),
    ],
  });
  const type = blockType(folder);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(folder))
    return broken(
      '',
      `"${folder}" cannot be the name of a block's folder.`,
      `Use letters and digits, and start with a capital letter: the folder Quote contains the block quote.`,
    );
  if (type === SHARED)
    return broken(
      '',
      `No block can have the name "${type}".`,
      'Rename the folder: pages include shared blocks by this name.',
    );
  const component = componentIn(dir, folder);
  if (component === undefined)
    return broken('', 'This block has no component.', `Add ${folder}.tsx, which exports it as default.`);
  if (!existsSync(join(dir, folder, BLOCK_SCHEMA)))
    return broken('', 'This block has no schema.', `Add ${BLOCK_SCHEMA}, which describes its fields.`);
  const bytes = readFileSync(join(dir, folder, BLOCK_SCHEMA));
  let written: unknown;
  try {
    written = JSON.parse(bytes.toString('utf8'));
  } catch {
    const { message, hint, range } = jsonError(bytes.toString('utf8'));
    return broken(BLOCK_SCHEMA, `This file is not valid JSON. ${message}`, hint, range);
  }
  const { keyAt, valueAt } = parse(BLOCK_SCHEMA, bytes); // JSON is YAML, except for some unusual texts
  const mistakes = schemaMistakes(written, schemas.defs);
  if (mistakes.length > 0)
    return {
      problems: mistakes.flatMap(
        ({ path, isName, message, hint }) =>
          broken(BLOCK_SCHEMA, message, hint, isName ? keyAt(path) : valueAt(path)).problems,
      ),
    };
  const schema = withGroups(converted(written as Schema), schemas.defs);
  const error = blockSchemaError(type, schema, schemas);
  if (error !== undefined) return broken(BLOCK_SCHEMA, 'This schema is not valid.', `${error}.`);
  const { hydrate, groups = [] } = schema as BlockAnnotations;
  if (hydrate !== undefined && !WAKES.includes(hydrate))
    return broken(
      BLOCK_SCHEMA,
      `"hydrate" cannot be ${JSON.stringify(hydrate)}.`,
      'Write "visible" or "used", or leave it out for a block without interaction.',
      valueAt(['hydrate']),
    );
  const described = { structuredData: moduleIn(dir, folder, STRUCTURED_DATA) };
  return { block: { type, component, ...described, ...(hydrate && { hydrate }), groups }, schema };
}

/** Returns the path of the module with a block's component, if there is one. */
const componentIn = (dir: string, folder: string): string | undefined =>
  moduleIn(
    dir,
    folder,
    COMPONENT_ENDINGS.map((ending) => blockFolder(blockType(folder)) + ending),
  );

/** Returns the path of the first of some modules that exists in a block's folder, with forward slashes. */
const moduleIn = (dir: string, folder: string, names: string[]): string | undefined =>
  names
    .map((name) => join(dir, folder, name))
    .find((path) => existsSync(path))
    ?.replaceAll('\\', '/');

/** The start of a reference to a schema of the engine, in the schema of an own block. */
const FROM_PACKAGE = 'pagewright/schema/';

/** Converts the schema of an own block, or of a field in it, to one like those of the engine's blocks. */
function converted(schema: Schema): Schema {
  const { $ref, properties, items } = schema;
  return {
    ...schema,
    ...($ref?.startsWith(FROM_PACKAGE) && { $ref: `../../schema/${$ref.slice(FROM_PACKAGE.length)}` }),
    own: true,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries<Schema>(properties).map(([name, field]) => [name, converted(field)]),
      ),
    }),
    ...(items && { items: converted(items) }),
  };
}
