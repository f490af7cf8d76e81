import { stringify } from 'yaml';
import { type FieldKindName, followReference } from '../../fields/registry.ts';
import type { Schema } from '../../schema/schema.ts';

/** A field of a block, as marketers read about it. */
export interface FieldRow {
  name: string;
  description: string;
  required: boolean;
  /** What the value is, in a few words: `List of 1 to 5 groups`. */
  kind: string;
  /** The allowed values. */
  values: string[];
  /** The value if the field is omitted, as YAML. */
  default?: string;
  /** A value to write, as YAML. */
  example?: string;
  /** The fields of a group, or of each group in a list. */
  fields: FieldRow[];
}

/** What the values of each field kind are. */
const KINDS: Record<FieldKindName, string> = {
  address: 'Web address',
  amount: 'Figure',
  anchor: 'Id',
  anchorLink: 'Anchor on this page',
  articleHead: 'Filled in by the build',
  articleList: 'List of article addresses',
  background: 'Picture',
  captions: 'Captions file',
  code: 'Source code',
  command: 'Command on one line',
  embed: 'Address at another website',
  formAddress: 'Address of a form at a service',
  scriptAddress: 'Address of a script',
  figure: 'Picture',
  font: 'Font file',
  icon: 'Name of an SVG',
  iconName: 'Name of an icon',
  inline: 'Text with formatting',
  link: 'Link',
  logo: 'Name of a picture',
  longText: 'Long text in Markdown',
  mark: 'Name of a picture',
  markdown: 'Text in Markdown',
  message: 'Group',
  mp4: 'MP4 file',
  picture: 'Picture',
  profile: 'Profile',
  relatedArticles: 'Filled in by the build',
  screen: 'Group',
  serviceList: 'Filled in by the build',
  sharePicture: 'Picture',
  sharedBlocks: 'Name of a shared file',
  squares: 'Group',
  termList: 'Filled in by the build',
  webm: 'WebM file',
};

/** What the values of other shared definitions are. */
const DEFINITIONS: Record<string, string> = {
  text: 'Text on one line',
  heading: 'Text on one line',
  day: 'Date',
  time: 'Time of day',
  phone: 'Phone number',
  email: 'Email address',
};

/** A schema whose references are resolved. */
interface Resolved {
  schema: Schema;
  /** The schema file that contains it. */
  file: string;
  kind: FieldKindName | undefined;
  /** The names of the definitions to which it refers. */
  names: string[];
}

/**
 * Returns the fields of a block: its own, and then those that every block has.
 * @param schemas the schemas by file name (see `createValidator`)
 */
export function fieldsOf(type: string, schemas: Record<string, Schema>): FieldRow[] {
  const { type: _, ...properties } = schemas['block.json']!.definitions[type].properties as Record<
    string,
    Schema
  >;
  return rowsOf({ ...schemas['block.json']!.definitions[type], properties }, 'block.json', schemas, []);
}

/** @param above the definitions that contain the group. A definition may contain itself, and is then not repeated */
function rowsOf(
  { properties = {}, required = [] }: Schema,
  file: string,
  schemas: Record<string, Schema>,
  above: string[],
): FieldRow[] {
  return Object.entries(properties as Record<string, Schema>).map(([name, property]) => {
    const field = resolve(property, file, schemas);
    const { schema } = field;
    const entry = schema.items ? resolve(schema.items, field.file, schemas) : field;
    const names = [...field.names, ...(entry === field ? [] : entry.names)];
    const isRepeated = names.some((name) => above.includes(name));
    const example = exampleIn(schema) ?? exampleIn(entry.schema);
    const hasFields = entry.schema.properties && !isRepeated && !entry.kind?.match(FILLED_IN);
    return {
      name,
      description: String(schema.description ?? ''),
      required: (required as string[]).includes(name),
      kind:
        kindOf(field, entry) +
        (isRepeated && entry.schema.properties ? ', with the same fields as above' : ''),
      values: valuesOf(schema) ?? valuesOf(entry.schema) ?? [],
      ...(isWorthShowing(schema.default) && { default: inline(schema.default) }),
      ...(example !== undefined && !entry.schema.properties && { example: inline(example) }),
      fields: hasFields ? rowsOf(entry.schema, entry.file, schemas, [...above, ...names]) : [],
    };
  });
}

/** Matches the field kinds whose fields authors do not write. */
const FILLED_IN = /^(?:articleHead|relatedArticles|serviceList|termList)$/;

function resolve(property: Schema, file: string, schemas: Record<string, Schema>): Resolved {
  if (!property.$ref) return { schema: property, file, kind: undefined, names: [] };
  const { $ref, ...own } = property;
  const target = followReference(schemas, $ref, file);
  const inner = resolve(target.schema, target.file, schemas);
  return {
    schema: { ...inner.schema, ...own },
    file: inner.file,
    kind: target.kind ?? inner.kind,
    names: [String($ref).split('/').at(-1)!, ...inner.names],
  };
}

function kindOf(field: Resolved, entry: Resolved): string {
  const { schema, kind, names } = field;
  if (kind) return KINDS[kind];
  const known = names.map((name) => DEFINITIONS[name]).find(Boolean);
  if (known) return known;
  if (schema.type !== 'array') return simpleKind(schema);
  const size = range(schema.minItems, schema.maxItems);
  const entries = entry.schema.properties
    ? 'groups'
    : `entries: ${lowerFirst(kindOf(entry, { ...entry, schema: {} }))}`;
  return `List of ${size ? `${size} ` : ''}${entries}`;
}

function simpleKind(schema: Schema): string {
  if (valuesOf(schema)) return 'One of';
  const words = [schema.type ?? []].flat().map((type: string) => {
    if (type === 'boolean') return 'true or false';
    if (type === 'object') return 'Group';
    if (type === 'string')
      return schema.maxLength ? `Text of at most ${schema.maxLength} characters` : 'Text';
    if (type !== 'integer' && type !== 'number') return type;
    const size = range(schema.minimum, schema.maximum);
    return `${type === 'integer' ? 'Whole number' : 'Number'}${size ? `, ${size}` : ''}`;
  });
  return words.length === 0 ? 'Any value' : words.join(' or ');
}

/** Returns the limits of a number: `1 to 5`, `at least 1` or `at most 5`. */
function range(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min} to ${max}`;
  if (max !== undefined) return `at most ${max}`;
  return min !== undefined && min > 0 ? `at least ${min}` : '';
}

const valuesOf = (schema: Schema): string[] | undefined =>
  'const' in schema ? [inline(schema.const)] : (schema.enum as unknown[] | undefined)?.map(inline);

const exampleIn = ({ examples }: Schema): unknown => (examples as unknown[] | undefined)?.[0];

/** Whether a default says something. Empty groups and lists only stand for the defaults of their fields. */
const isWorthShowing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined;

/** Returns a value as YAML on one line. */
function inline(value: unknown): string {
  const yaml = stringify(value, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trim();
  return yaml.includes('\n') ? JSON.stringify(value) : yaml;
}

const lowerFirst = (text: string) => text[0]!.toLowerCase() + text.slice(1);
