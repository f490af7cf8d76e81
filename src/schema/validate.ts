import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import type { FileKind } from '../model/site-files.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { plainOrQuoted, withoutTypographicQuotes } from '../yaml/quoted.ts';
import { type Problem, problemAt } from '../diagnostics/problem.ts';
import { positionAt, type Range } from '../diagnostics/source.ts';
import { ANNOTATIONS } from './annotations.ts';
import { isListed, KEYWORDS } from './keywords/keywords.ts';
import { LAZY_REF } from './keywords/lazy-ref.ts';
import { isFilmField, isGroup } from './messages/group-example.ts';
import { type ChangeFinder, createChangeFinder } from './former/find-changes.ts';
import { unionWithFormer, withoutFormer } from './former/former-blocks.ts';
import { createFieldNames, type FieldNames, isOpen, isUnfinished } from './messages/meant-fields.ts';
import type { WrittenValue } from './messages/message.ts';
import { MESSAGES, priorityOf } from './messages/messages.ts';
import { namedLinks } from './messages/shapes/named-links.ts';
import { spreadFields } from './messages/shapes/spread-group.ts';
import { isShownAsWritten, misreadNumbers } from './numbers.ts';
import { PATTERN, patternOf } from './patterns.ts';
import { likelyTypes } from './likely-types.ts';
import { textsInTypographicQuotes } from './quoted-value.ts';
import { requiredIn, type Schema, schemaAt, type SchemaFiles } from './schema.ts';
import { unionOfBlocks } from './union.ts';

export interface Validator {
  /** Validates the data of a file against the schema for its kind, and fills in defaults. */
  validate(kind: FileKind, parsed: Parsed): Problem[];
  /** Returns the changes that replace the former names in the data of a file. */
  changesIn: ChangeFinder;
  /** The schemas by file name, without former names. `block.json` is the union of all blocks. */
  schemas: Record<string, Schema>;
}

/** Creates a validator with one Ajv instance, for schemas that `compileAll` accepts. */
export function createValidator(files: SchemaFiles): Validator {
  const union = unionWithFormer(files);
  const schemas: Record<string, Schema> = {
    'defs.json': files.defs,
    'block.json': withoutFormer(union),
    'page.json': files.page,
    'shared.json': files.shared,
    'site.json': files.site,
    'glossary.json': files.glossary,
    'redirects.json': files.redirects,
  };
  const valid = { ...schemas, 'block.json': union };
  let ajv: Ajv | undefined;
  const names = createFieldNames(
    files.defs.fieldSynonyms,
    (schema) => resolved(schema, valid),
    (type) => union.definitions[type],
  );
  return {
    schemas,
    changesIn: createChangeFinder(valid),
    validate(kind, parsed) {
      ajv ??= createLazyAjv(valid);
      const validate = ajv.getSchema(`${kind}.json`) as ValidateFunction;
      const misread = misreadNumbers(parsed);
      const inQuotes = textsInTypographicQuotes(parsed);
      const schemasOfFile = { file: schemas[`${kind}.json`]!, union, resolve: names.resolve };
      const schemaOf = (path: Path) => names.resolve(schemaAt(path, parsed.data, schemasOfFile));
      const errors = validate(parsed.data)
        ? []
        : withoutFollowUps(
            validate.errors!,
            names,
            filledByParts(validate.errors!, parsed, { ...names, schemaOf }),
          ).filter((error) => !hasFieldTwice(error, parsed));
      const invalid = errors.filter(({ keyword }) => keyword !== 'required').map(pointerOf);
      const isReported = (path: Path) =>
        invalid.some((pointer) => `/${path.join('/')}/`.startsWith(`${pointer}/`));
      return [
        ...errors.map((error) =>
          problemFor(error, parsed, {
            ...names,
            isTopField: topFieldsOf(schemas[`${kind}.json`]!, parsed),
            likelyTypes: (block) => likelyTypes(block, schemas['block.json']!.definitions, names.resolve),
            hasField: (type, name) => Object.hasOwn(union.definitions[type].properties, name),
            schemaAt: schemaOf,
          }),
        ),
        ...misread
          .filter(({ path }) => !isReported(path) && !isShownAsWritten(path, parsed, schemasOfFile))
          .map(({ path, finding }) => problemAt(parsed.source, parsed.valueAt(path), finding)),
        ...inQuotes
          .filter(({ path }) => !isReported(path))
          .map(({ path, finding }) => problemAt(parsed.source, parsed.valueAt(path), finding)),
      ];
    },
  };
}

/**
 * Returns what is wrong with the schema of a block, as one sentence without a full stop. Undefined if the schema is
 * valid.
 * @param files the schemas of the engine
 */
export function blockSchemaError(type: string, schema: Schema, { defs }: SchemaFiles): string | undefined {
  if (schema.type !== 'object' || typeof schema.properties !== 'object')
    return 'Write "type": "object" and "properties", an object with one entry for each field';
  try {
    const union = unionOfBlocks({ blocks: { [type]: schema }, defs });
    compileAll({ 'defs.json': defs, 'block.json': union });
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/\.$/, '');
  }
}

/** Checks and compiles schemas. @throws an error for the first invalid one */
export function compileAll(schemas: Validator['schemas']): void {
  const ajv = addTo(new Ajv(OPTIONS), schemas);
  for (const name of Object.keys(schemas)) ajv.getSchema(name);
}

const OPTIONS: Options = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  strictTypes: false,
  strictRequired: false,
  code: { optimize: false }, // optimizing takes longer than it saves
};

/** Returns an instance that compiles each part of the schemas when it is needed, and does not check them. */
function createLazyAjv(schemas: Validator['schemas']): Ajv {
  const ajv = new Ajv({ ...OPTIONS, strictSchema: false, meta: false, validateSchema: false });
  ajv.removeKeyword('$ref').addKeyword(LAZY_REF);
  ajv.removeKeyword('pattern').addKeyword(PATTERN);
  return addTo(ajv, schemas);
}

function addTo(ajv: Ajv, schemas: Validator['schemas']): Ajv {
  for (const keyword of [...ANNOTATIONS, ...KEYWORDS]) ajv.addKeyword(keyword as string);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return ajv;
}

type Group = Record<string, unknown>;

/**
 * Reduces the errors to one per mistake:
 * - If a value violates several keywords, only the one with the highest priority is reported.
 * - If several texts were written instead of one group, only the first text is reported.
 * - If a field is misspelled, the unknown field is reported, but not the missing one.
 * - If a field is not indented enough, this field is reported, but not the group that lacks it.
 * - If a field is compared with another field that has an error itself, the comparison is not reported.
 *
 * @param filled the fields that another hint fills, each as the JSON Pointer of its group, a space and its name
 */
function withoutFollowUps(all: ErrorObject[], names: FieldNames, filled: string[]): ErrorObject[] {
  const errors = all.filter(({ keyword }) => keyword !== 'if'); // an `if` error only says that a branch failed
  const first = new Map<string, ErrorObject>();
  const misspelt = new Set(filled);
  const divided = new Set<ErrorObject>();
  const unfinished = new Set<string>();
  for (const error of errors) {
    const { instancePath, keyword, params, parentSchema } = error;
    if (keyword === 'additionalProperties') {
      const data = error.data as Group;
      if (namedLinks([data], { items: parentSchema! }, names.resolve))
        for (const name of ['label', 'to']) misspelt.add(`${instancePath} ${name}`);
      const owner = names.groupAbove(params.additionalProperty, data, parentSchema!);
      if (owner) {
        const pointer = [instancePath, ...owner].join('/');
        misspelt.add(`${pointer} ${params.additionalProperty}`);
        // If several fields below an empty group belong to it, only the first of them is reported. Its hint covers all
        // of them.
        if (owner.length === 1 && data[owner[0]!] === null) {
          if (unfinished.has(pointer)) divided.add(error);
          unfinished.add(pointer);
        }
        continue;
      }
      const meant = names.meantIn(data, parentSchema!).get(params.additionalProperty);
      const id = `${instancePath} ${meant}`;
      const isPart = meant && isGroup(names.resolve(parentSchema!.properties[meant]));
      // If an author wrote several texts instead of one group, only the first of them is reported. Its hint shows the
      // whole group.
      if (isPart && typeof data[params.additionalProperty] === 'string') {
        if (misspelt.has(id)) divided.add(error);
        if (isUnfinished(data[meant])) unfinished.add(`${instancePath}/${meant}`);
      }
      misspelt.add(id);
      // If an author wrote the address of a page with a film, the missing fields are not reported. The hint for the
      // address shows all of them.
      if (isFilmField(params.additionalProperty, data[params.additionalProperty], parentSchema!.properties))
        for (const name of requiredIn(parentSchema!)) misspelt.add(`${instancePath} ${name}`);
    } else if (keyword !== 'required') {
      const before = first.get(instancePath);
      if (!before || priorityOf(keyword) < priorityOf(before.keyword)) first.set(instancePath, error);
    }
  }
  return errors.filter((error) => {
    const { instancePath, keyword, params } = error;
    if (keyword === 'additionalProperties') return !divided.has(error);
    if (keyword === 'required')
      return !misspelt.has(`${instancePath} ${params.missingProperty}`) && !hasOnlyUnknown(error);
    if (
      keyword === 'needsOneOf' &&
      (error.schema as string[]).some((name) => misspelt.has(`${instancePath} ${name}`))
    )
      return false;
    if (unfinished.has(instancePath.replace(/\/0$/, ''))) return false;
    return first.get(instancePath) === error && !first.has(params.other);
  });
}

/** Returns whether a group has fields, but only unknown ones, which are reported: `hours: { Mon–Fri: 8–17 }`. */
function hasOnlyUnknown({ data, parentSchema }: ErrorObject): boolean {
  const { properties = {}, additionalProperties }: Schema = parentSchema!;
  const names = Object.keys(data as Group);
  const written = names.filter(
    (name) => !Object.hasOwn(properties, name) || !isOpen(data as Group, name, parentSchema!),
  );
  return (
    additionalProperties === false &&
    written.length > 0 &&
    written.every((name) => !Object.hasOwn(properties, name))
  );
}

/** Returns the fields that the parts of groups in the place of texts fill: `{ quote: { text: A, author: B } }`. */
function filledByParts(
  errors: ErrorObject[],
  parsed: Parsed,
  names: FieldNames & { schemaOf(path: Path): Schema },
): string[] {
  return errors.flatMap(({ keyword, instancePath, params, schema: type }) => {
    const isUnknown = keyword === 'additionalProperties';
    if (!isUnknown && !(keyword === 'type' && [type].flat()[0] === 'string')) return [];
    const path = pathOf(instancePath, parsed.data);
    const owner = isUnknown ? path : path.slice(0, -1);
    const key = isUnknown ? params.additionalProperty : path.at(-1);
    const around = dataAt(parsed, owner) as Group | undefined;
    if (typeof key !== 'string' || !isGroupData(around?.[key])) return [];
    const schema = names.schemaOf(owner);
    const field = isUnknown ? names.meantIn(around, schema).get(key) : key;
    const fields =
      field === undefined ? undefined : spreadFields({ key, field, around: around!, schema }, names);
    return Array.from(fields?.found ?? [], ([name]) => `/${owner.join('/')} ${name}`.replace(/^\/ /, ' '));
  });
}

const isGroupData = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns whether a group in the place of a list contains a field twice. Then only the field is reported: the data, and
 * with them the hint for the group, contain only the first entry.
 */
function hasFieldTwice({ keyword, instancePath, schema, data }: ErrorObject, parsed: Parsed): boolean {
  if (keyword !== 'type' || schema !== 'array' || typeof data !== 'object') return false;
  const { start, end } = parsed.valueAt(parsed.writtenPath(pathOf(instancePath, parsed.data)));
  const [first, last] = [start, end].map((offset) => positionAt(parsed.source, offset).line);
  return parsed.problems.some(
    ({ code, line }) => code === 'duplicate-key' && line! >= first! && line! <= last!,
  );
}

/**
 * Returns the JSON Pointer of the value that is wrong. For an unknown field, this is the field itself, not the group
 * that contains it.
 */
const pointerOf = ({ instancePath, keyword, params }: ErrorObject): string =>
  keyword === 'additionalProperties' ? `${instancePath}/${params.additionalProperty}` : instancePath;

/** Returns a function that tells whether a file can have a top-level field, but does not have it yet. */
const topFieldsOf =
  ({ properties = {} }: Schema, { data }: Parsed) =>
  (name: string): boolean =>
    Object.hasOwn(properties, name) && !Object.hasOwn(data as object, name);

function problemFor(
  error: ErrorObject,
  parsed: Parsed,
  names: FieldNames & Pick<WrittenValue, 'isTopField' | 'likelyTypes' | 'hasField' | 'schemaAt'>,
): Problem {
  const inData = pathOf(error.instancePath, parsed.data);
  const path = parsed.writtenPath(inData);
  const messageFor = MESSAGES[error.keyword];
  if (!messageFor) throw new Error(`The keyword "${error.keyword}" has no message in src/schema/messages/.`);
  const written: WrittenValue = {
    text: () => parsed.writtenAt(path),
    restOfLine: () => restOfLine(parsed, path),
    place: (other) => ({
      ...positionAt(parsed.source, parsed.keyAt(other).start),
      endLine: positionAt(parsed.source, parsed.valueAt(other).end).line,
    }),
    dataAt: (other) => dataAt(parsed, other),
    textAt: (other) => parsed.writtenAt(other),
    ...names,
    groupAbove(...group) {
      const above = names.groupAbove(...group);
      return above && parsed.writtenPath([...inData, ...above]).slice(path.length);
    },
  };
  const { at, ...finding } = messageFor(error, path, written);
  const hint = hintInQuotes(error, path, written) ?? finding.hint;
  return problemAt(parsed.source, rangeFor(at, inData, parsed), {
    ...finding,
    ...(hint !== undefined && { hint }),
  });
}

/** Returns the hint for a value in typographic quotes. YAML reads such quotes as part of the value. */
function hintInQuotes(error: ErrorObject, path: Path, written: WrittenValue): string | undefined {
  const { keyword, data, schema, parentSchema } = error;
  const value = typeof data === 'string' ? withoutTypographicQuotes(data.trim()) : undefined;
  if (value === undefined || !['type', 'enum', 'pattern', 'listedIn'].includes(keyword)) return undefined;
  const isValid =
    keyword === 'pattern'
      ? patternOf(parentSchema!).test(value)
      : keyword === 'listedIn' && isListed(schema as Parameters<typeof isListed>[0], value);
  return isValid
    ? `These quotes are part of the text. Write ${Number.isNaN(Number(value)) ? plainOrQuoted(value) : `"${value}"`} instead.`
    : MESSAGES[keyword]!({ ...error, data: value }, path, { ...written, text: () => value }).hint;
}

/** Follows the `$ref` of a schema. A reference without a file name is looked up in all files. */
function resolved(schema: Schema, schemas: Validator['schemas']): Schema {
  const [file, pointer = ''] = ((schema.$ref as string | undefined) ?? '').split('#') as [string, string?];
  if (!pointer) return schema;
  const roots = file ? [schemas[file]] : Object.values(schemas);
  const targets = roots.map((root) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<Schema | undefined>((part, step) => part?.[step], root),
  );
  return targets.find((target) => target !== undefined) ?? schema;
}

function rangeFor(at: 'owner' | { key: string } | undefined, path: Path, parsed: Parsed): Range {
  if (at === undefined) return parsed.valueAt(path);
  return at === 'owner' ? ownerRange(parsed, path) : parsed.keyAt([...path, at.key]);
}

function restOfLine({ source, valueAt }: Parsed, path: Path): string {
  const { end } = valueAt(path);
  return /^[^\n]*/.exec(source.text.slice(end, end + 200))![0];
}

/**
 * Returns the range at which a missing field is reported: the block's `type`. If there is no type, the key of the
 * group; if the group has no key, its first field.
 */
function ownerRange(parsed: Parsed, path: Path): Range {
  const owner = dataAt(parsed, path);
  const [first] = Object.keys(owner as object);
  if (Object.hasOwn(owner as object, 'type')) return parsed.valueAt([...path, 'type']);
  if (typeof path.at(-1) === 'string') return parsed.keyAt(path);
  return first === undefined ? parsed.valueAt(path) : parsed.keyAt([...path, first]);
}

const dataAt = ({ data }: Parsed, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], data);

/** Converts a JSON Pointer to a path. A part of the pointer becomes an index if it refers to an entry of a list. */
function pathOf(pointer: string, data: unknown): Path {
  let value = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(name) : name;
      value = (value as Record<string, unknown>)?.[step];
      return step;
    });
}
