import { didYouMean, oneOf } from '../../../diagnostics/suggest.ts';
import { linearPattern } from '../../../schema/patterns.ts';
import { groupFieldNames } from '../../../schema/field-groups.ts';
import type { Schema } from '../../../schema/schema.ts';
import { MAX_DEPTH } from '../../../yaml/limits.ts';
import type { Path } from '../../../yaml/parse.ts';
import { RESERVED } from '../../../yaml/to-data.ts';
import { KEYWORDS } from './schema-keywords.ts';

/** A mistake in a schema, at the path of a value in it. */
export interface SchemaMistake {
  path: Path;
  /** Whether the mistake is the name of the value, and not the value itself. */
  isName?: boolean;
  message: string;
  hint: string;
}

/** The maximum length of a schema: checking a page takes longer with each field and value. */
const MAX_LENGTH = 100_000;

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Matches a reference to a definition of the engine. */
const REFERENCE = /^(?:pagewright|\.\.\/\.\.)\/schema\/defs\.json#\/definitions\/(.*)$/;

/** Returns the mistakes in the schema of a block, which may be any JSON value. */
export function schemaMistakes(schema: unknown, defs: Schema): SchemaMistake[] {
  const whole = (path: Path, message: string, hint: string) => [{ path, message, hint }];
  const deep = deepPath(schema);
  if (deep)
    return whole(
      deep,
      `This value is nested more than ${MAX_DEPTH} levels deep.`,
      'No block needs that many levels. Look for a bracket that is never closed.',
    );
  if (JSON.stringify(schema).length > MAX_LENGTH)
    return whole(
      [],
      `This schema has more than ${MAX_LENGTH / 1000} KB.`,
      'Make the lists of values shorter: a schema says what a field may contain, and is not the place for data.',
    );
  return mistakesIn(schema, defs, []);
}

/** Returns the path of a value that is nested too deep; undefined if there is none. */
function deepPath(value: unknown, path: Path = []): Path | undefined {
  if (path.length > MAX_DEPTH) return path;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = deepPath(part, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function mistakesIn(schema: unknown, defs: Schema, path: Path): SchemaMistake[] {
  if (!isGroup(schema)) {
    const message =
      path.length === 0 ? 'A schema is a group of keywords.' : 'A field is described by a group of keywords.';
    return [
      { path, message, hint: 'Write braces with "type" or "$ref" in them, as in { "type": "string" }.' },
    ];
  }
  const found = [
    ...keywordMistakes(schema),
    ...typeMistakes(schema),
    ...referenceMistakes(schema, defs),
    ...patternMistakes(schema),
    ...groupMistakes(schema, path.length === 0, defs),
    ...fieldMistakes(schema, path.length === 0, defs),
  ];
  const fields = isGroup(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...found.map(({ path: inner, ...mistake }) => ({ path: [...path, ...inner], ...mistake })),
    ...fields.flatMap(([name, field]) => mistakesIn(field, defs, [...path, 'properties', name])),
    ...(schema.items === undefined ? [] : mistakesIn(schema.items, defs, [...path, 'items'])),
  ];
}

const isGroup = (value: unknown): value is Schema =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function keywordMistakes(schema: Schema): SchemaMistake[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const kind = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword as keyof typeof KEYWORDS] : undefined;
    if (kind?.accepts(value)) return [];
    const hint = kind ? `Write ${kind.example}.` : didYouMean(keyword, Object.keys(KEYWORDS));
    return {
      path: [keyword],
      isName: !kind,
      message: kind
        ? `"${keyword}" must be ${kind.description}.`
        : `The schema of a block cannot use "${keyword}".`,
      hint: hint ?? 'Delete it. Describe the fields with "type", "properties", "items", "enum" and "$ref".',
    };
  });
}

function typeMistakes({ type }: Schema): SchemaMistake[] {
  if (typeof type !== 'string' || TYPES.includes(type)) return [];
  const hint = didYouMean(type, TYPES) ?? `The types are ${oneOf(TYPES, 'and')}.`;
  return [{ path: ['type'], message: `Unknown type "${type}".`, hint }];
}

/** A reference can lead only to a definition of the engine. So no schema contains itself. */
function referenceMistakes({ $ref }: Schema, defs: Schema): SchemaMistake[] {
  if (typeof $ref !== 'string') return [];
  const [, name] = REFERENCE.exec($ref) ?? [];
  const names = Object.keys(defs.definitions);
  if (name !== undefined && names.includes(name)) return [];
  return [
    name === undefined
      ? {
          path: ['$ref'],
          message: `"${$ref}" is not a definition of the engine.`,
          hint: 'Write the fields here, or refer to a definition, as in "pagewright/schema/defs.json#/definitions/text".',
        }
      : {
          path: ['$ref'],
          message: `There is no definition "${name}".`,
          hint: didYouMean(name, names) ?? `The definitions are ${oneOf(names, 'and')}.`,
        },
  ];
}

/** A pattern must be valid where editors run it (JavaScript), and where the engine does, in time that is limited. */
function patternMistakes({ pattern }: Schema): SchemaMistake[] {
  if (typeof pattern !== 'string') return [];
  const fails = (compile: () => unknown) => {
    try {
      compile();
      return false;
    } catch {
      return true;
    }
  };
  const mistake = (message: string, hint: string) => [{ path: ['pattern'], message, hint }];
  if (fails(() => new RegExp(pattern, 'u')))
    return mistake(
      `"${pattern}" is not a regular expression.`,
      'Look for a bracket that is never closed, or a backslash that is missing or superfluous.',
    );
  if (fails(() => linearPattern(pattern)))
    return mistake(
      `Testing a text against "${pattern}" could take very long.`,
      'Write it without (?=…), (?!…), (?<=…), (?<!…) and \\1, and without long repetitions such as {1000}.',
    );
  return [];
}

/** A block, but no group inside it, can have the groups of fields that the engine declares. */
function groupMistakes({ groups }: Schema, isBlock: boolean, defs: Schema): SchemaMistake[] {
  if (!Array.isArray(groups)) return [];
  if (!isBlock)
    return [
      {
        path: ['groups'],
        isName: true,
        message: '"groups" is for the whole block, not for a field of it.',
        hint: 'Write it beside "title" and "description".',
      },
    ];
  const names = Object.keys(defs.fieldGroups);
  return groups.flatMap((name: string, index) => {
    const path = ['groups', index];
    const missing = names.includes(name)
      ? neededBy(name).find((other) => !groups.includes(other))
      : undefined;
    if (missing !== undefined)
      return {
        path,
        message: `The group "${name}" has no effect without the group "${missing}".`,
        hint: `Add "${missing}".`,
      };
    return names.includes(name)
      ? []
      : {
          path,
          message: `There is no group of fields "${name}".`,
          hint: didYouMean(name, names) ?? `The groups are ${oneOf(names, 'and')}.`,
        };
  });
}

/** Returns the groups without which a group has no effect: the header of a section shows the fields of `intro`. */
const neededBy = (group: string): string[] => (group === 'header' ? ['section', 'intro'] : []);

function fieldMistakes(schema: Schema, isBlock: boolean, defs: Schema): SchemaMistake[] {
  const { properties, required } = schema;
  const fields = isGroup(properties) ? Object.keys(properties) : [];
  const known = isBlock
    ? ['type', ...Object.keys(defs.definitions.blockFields.properties), ...groupFieldNames(schema, defs)]
    : [];
  const entries: unknown[] = Array.isArray(required) && properties ? required : [];
  return [
    ...fields.filter(isReserved).map((field) => ({
      path: ['properties', field],
      isName: true,
      message: `"${field}" cannot be the name of a field.`,
      hint: 'JavaScript reserves this name. Choose another one.',
    })),
    ...entries.flatMap((field, index) =>
      [...fields, ...known].includes(String(field))
        ? []
        : {
            path: ['required', index],
            message: `"required" contains "${String(field)}", but "properties" has no such field.`,
            hint:
              didYouMean(String(field), fields) ??
              'Describe the field in "properties", or delete this entry.',
          },
    ),
  ];
}

/** Whether objects have a property with this name, even if nobody sets it. */
const isReserved = (name: string): boolean => RESERVED.has(name) || name in Object.prototype;
