import { Document, visit } from 'yaml';
import { withExample } from '../messages/values.ts';
import type { Schema } from '../schema.ts';
import { snippetText } from './snippets.ts';

/** The file with the names that editors suggest, next to the schemas for editors. */
export const NAMES_FILE = 'names.json';

/**
 * Adapts a schema to yaml-language-server, which validates files and completes fields in editors. The result accepts
 * the same files, but messages and completions are better:
 *
 * - A value with the wrong format is described in a sentence, not with a regular expression.
 * - Groups and lists are completed from their examples. The server's own completions are not valid: they contain
 *   `[object Object]` for a list of groups, and 0 for a number.
 * - Fields with the annotation `suggest` are completed with the names in `names.json`.
 * - Former names are valid, but not suggested.
 *
 * @param written the schema
 * @param named the definitions of all schemas by name
 * @param name the name of the field that the schema describes; empty if the schema describes a list entry or anything
 * else that is not a field
 * @param samples valid values of the field, from the examples of the groups around it
 */
export function forEditors(written: Schema, named: Named, name = '', samples: unknown[] = []): Schema {
  const schema = withFormerNames(written);
  const {
    $ref,
    examples = [],
    suggest,
    required,
    properties,
    items,
    definitions,
    fieldSynonyms: _,
    instead: __,
    insteadOfTypes: ___,
    ...rest
  } = schema;
  const target = $ref ? named[$ref.slice($ref.lastIndexOf('/') + 1)] : schema;
  const values = [...samples, ...examples, ...($ref ? (target?.examples ?? []) : [])];
  const completed = completions(target ?? {}, name, examples, values);
  const withoutDefault = typeof rest.default === 'object' && { default: undefined };
  // The server ignores other keywords beside a $ref.
  if ($ref) return { ...schema, ...withoutDefault, examples: completed.examples };
  const adapt = (part: Schema, key: string) => forEditors(part, named, key, valuesAt(values, key));
  return {
    ...rest,
    ...withoutDefault,
    ...(schema.pattern && { patternErrorMessage: formatMessage(schema) }),
    ...(properties && { properties: mapValues(properties, adapt) }),
    // The server inserts all required fields at once, even where the result is not valid. It does not insert fields
    // that are required in a `then`, so the requirement is moved there.
    ...(required && (properties && !rest.if ? { if: {}, then: { required } } : { required })),
    ...unless(rest.requiredFor),
    ...oneOf(rest.needsOneOf, properties),
    ...(items && { items: forEditors(items, named, '', values.flat()) }),
    ...(definitions && { definitions: mapValues(definitions, adaptDefinition(named)) }),
    ...(suggest ? { allOf: [{ $ref: `${NAMES_FILE}#/definitions/${suggest}` }] } : completed),
  };
}

/** Returns the condition for a field that is required unless the group has another one. */
function unless(requiredFor: Record<string, Record<string, unknown>> = {}): Schema {
  const [[field, condition] = []] = Object.entries(requiredFor);
  if (field === undefined || Object.values(condition!).some((allowed) => allowed !== false)) return {};
  return { anyOf: [field, ...Object.keys(condition!)].map((name) => ({ required: [name] })) };
}

/** Returns the condition for a group that needs one of some fields. A field that is turned off does not count. */
function oneOf(names: string[] = [], properties: Record<string, Schema> = {}): Schema {
  if (names.length === 0) return {};
  const condition = (name: string) => ({
    required: [name],
    ...(properties[name]?.type === 'boolean' && { properties: { [name]: { const: true } } }),
  });
  return { anyOf: names.map(condition) };
}

/** Adds the former names of a group or value, which editors do not suggest. */
function withFormerNames({ formerly, becomes, set: _, replaced: __, ...schema }: Schema): Schema {
  const { properties, required, enum: values, enumDescriptions } = schema;
  if (becomes) return { ...schema, properties: mapValues(properties, unsuggested) };
  if (!formerly) return schema;
  const former = Object.keys(formerly);
  if (values) {
    const { enum: ___, enumDescriptions: ____, ...rest } = schema;
    const current = values.filter((value: string) => !former.includes(value));
    const described = { enum: current, ...(enumDescriptions && { enumDescriptions }) };
    const pattern = `^(?:${former.join('|')})$`;
    const patternErrorMessage = 'This value has no other name.';
    return { ...rest, anyOf: [described, { type: 'string', pattern, patternErrorMessage }] };
  }
  // In a former block, they are the names of its own fields.
  if (former.every((name) => Object.hasOwn(properties, name))) return schema;
  const fieldAt = (target: string): Schema =>
    target.endsWith('[0]') ? entryOf(properties[target.slice(0, -3)]) : properties[target];
  return {
    ...schema,
    properties: {
      ...properties,
      ...mapValues(formerly as Record<string, string>, (target) => unsuggested(fieldAt(target))),
    },
    ...(required && {
      required: required.filter(
        (name: string) => !Object.values(formerly).some((target) => nameIn(target) === name),
      ),
    }),
  };
}

/** Returns the schema of a field that editors leave out of completions. The server ignores keywords beside a `$ref`. */
const unsuggested = ({ $ref, const: _, ...field }: Schema): Schema => ({
  ...($ref ? { allOf: [{ $ref }] } : field),
  doNotSuggest: true,
});

const nameIn = (target: unknown) => String(target).replace(/\[0\]$/, '');

const entryOf = ({ $ref, items }: Schema): Schema => ($ref ? { $ref: `${$ref}/items` } : items);

/**
 * Adapts a definition. The definition of a group is adapted without its name, so that editors do not complete it. The
 * group may be the entry of a list, where such a completion would be wrong.
 */
const adaptDefinition = (named: Named) => (definition: Schema, name: string) =>
  forEditors(definition, named, definition.type === 'array' ? name : '');

type Named = Record<string, Schema>;

/** Returns a schema from which editors suggest the names of a site as values of fields. Other values are valid too. */
export const namesSchema = (names: Record<string, string[]>): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Names in this site',
  description: 'Suggestions for editors. Written by `npm run dev` and `npm run generate`.',
  definitions: mapValues(names, (examples) => ({ type: 'string', examples })),
});

/** The sentence that editors show for a value that does not match its `pattern`. */
const formatMessage = (schema: Schema): string =>
  schema.pattern === '\\S' ? 'This text is empty.' : `Wrong format. ${withExample(schema)}`;

/** Returns the keywords from which the server makes the completions of a field. */
function completions({ type, ...schema }: Schema, name: string, own: unknown[], values: unknown[]): Schema {
  const isList = type === 'array';
  const sample = values.find((value) => typeof (isList ? [value].flat()[0] : value) === 'object');
  if (sample === undefined || sample === null) {
    // Without an example, the server completes a number with 0.
    const isNumber = type === 'integer' || type === 'number';
    return isNumber
      ? { examples: [(schema.atMost ? undefined : values[0]) ?? schema.minimum ?? 1] }
      : { examples: own.length ? own : undefined };
  }
  if (name === '') return {};
  if (!isList) return { examples: [inFlow(sample)] };
  const snippet = {
    label: `${name}: example`,
    description: schema.description,
    bodyText: snippetText(sample),
  };
  // Inside an entry of the list, the snippet for the whole list is not valid. Without this condition, the YAML language
  // server would offer it there too.
  return { examples: [inFlow(sample)], if: { type: 'array' }, else: { defaultSnippets: [snippet] } };
}

/**
 * Returns a value as YAML on one line, for use as an example. If an example is a text, the server inserts it unchanged.
 */
function inFlow(value: unknown): string {
  const document = new Document([value]);
  visit(document, {
    Scalar(_, node) {
      if (String(node.value).includes('\n')) node.type = 'QUOTE_DOUBLE';
    },
  });
  const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Infinity };
  return document
    .toString({ ...options, collectionStyle: 'flow' })
    .trim()
    .slice(1, -1)
    .trim();
}

const valuesAt = (groups: unknown[], key: string): unknown[] =>
  groups.flatMap((group) => {
    const value = (group as Record<string, unknown> | null)?.[key];
    return value === undefined ? [] : [value];
  });

const mapValues = <Value, Result>(
  values: Record<string, Value>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
