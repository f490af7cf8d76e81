import { meaning, oneOf } from '../../diagnostics/suggest.ts';
import type { Path } from '../../yaml/parse.ts';
import { fieldsBelow } from '../group-above.ts';
import { requiredIn, type Schema } from '../schema.ts';
import {
  addressIn,
  exampleWith,
  filmPageHint,
  forExample,
  howToFill,
  inline,
  isAddress,
  isFilmField,
  isFilmPage,
  isGroup,
} from './group-example.ts';
import { type FieldNames, isOpen } from './meant-fields.ts';
import { insteadOf } from './instead.ts';
import {
  fieldName,
  groupName,
  type KeywordMessage,
  linesOf,
  withLines,
  type WrittenValue,
} from './message.ts';
import { groupOfList, inShapeOf, LONGEST, onlyListIn } from './shapes/in-shape-of.ts';
import { namedLinks } from './shapes/named-links.ts';
import { spreadHint } from './shapes/spread-group.ts';
import { colorHint, looksLike, typesNamed } from './values.ts';

/** For example: `Unknown field "haeding" in the block "quote".` */
export const additionalProperties: KeywordMessage = ({ params, parentSchema, data }, path, written) => {
  const key: string = params.additionalProperty;
  return {
    code: 'unknown-field',
    message: `Unknown field "${key}" in ${groupName(path, parentSchema!)}.`,
    hint: unknownFieldHint(key, data as Record<string, unknown>, { path, schema: parentSchema! }, written),
    at: { key },
  };
};

function unknownFieldHint(
  key: string,
  group: Record<string, unknown>,
  { path, schema }: { path: Path; schema: Schema },
  written: WrittenValue,
): string {
  if (isFilmField(key, group[key], schema.properties))
    return filmPageHint(String(group[key]), 'mp4' in schema.properties ? String(path.at(-1)) : key);
  if (key === path.at(-2) && Array.isArray(group[key]))
    return `The entries of "${key}" cannot contain entries themselves. Delete the line "${key}:", and move each entry below it to the left, in line with the entries above.`;
  if (Object.hasOwn(schema.formerly ?? {}, key))
    return `"${key}" is the former name of "${schema.formerly[key].replace('[0]', '')}". Keep only one of the two.`;
  const link = linkHint(key, group, schema, written);
  if (link) return link;
  const choice = choiceHint(key, group[key], schema, written);
  if (choice) return choice;
  const above = written.groupAbove(key, group, schema);
  if (above) {
    const [last = key] = fieldsBelow(String(above[0]), group, schema, written).slice(-1);
    return indentHint([...path, key], [...path, ...above], [...path, last], written);
  }
  const instead = insteadOf(key, schema, group[key]);
  if (instead !== undefined && !(key === 'content' && Array.isArray(group[key])))
    return withLines(instead, [...path, key], written);
  const meant = written.meantIn(group, schema);
  const section =
    path.length === 0 ? sectionHint(key, group[key], meant.get(key), schema, written) : undefined;
  if (section !== undefined) return section;
  if (meant.has(key)) return renameHint({ key, path, meant }, group, schema, written);
  const around = aroundHint([...path, key], written);
  if (around !== undefined) return around;
  if (path.length > 0 && written.isTopField(key))
    return `"${key}" is a field at the top of this file. Start this line without spaces, outside of the list or group.`;
  const inside = insideHint(key, group, schema, written);
  if (inside !== undefined) return inside;
  return `${path.length === 0 && /\S\s+\S/.test(key) ? 'If this line is not a part of the page, delete it. ' : ''}${fieldsHint(group, schema, path)}`;
}

/** Returns the hint for a field of a group around the one in which it was written; undefined for any other. */
function aroundHint(path: Path, { dataAt, schemaAt, textAt }: WrittenValue): string | undefined {
  const key = String(path.at(-1));
  for (let depth = path.length - 2; depth > 0; depth--) {
    const owner = path.slice(0, depth);
    const group = dataAt(owner);
    const schema = isRecord(group) ? schemaAt(owner) : {};
    if (!Object.hasOwn(schema.properties ?? {}, key)) continue;
    const name = groupName(owner, schema);
    if (!isOpen(group as Record<string, unknown>, key, schema))
      return `It belongs to ${name}, which has it already. Delete it here.`;
    const text = textAt(path);
    const line = text.includes('\n') || text.length > 100 ? key : `${key}: ${text}`;
    return `It belongs to ${name}: write "${line}" there, in line with "${path[depth]}", and delete it here.`;
  }
  return undefined;
}

/** Returns the hint for a field of the entries of a list that was written beside the list; undefined for any other. */
function insideHint(
  key: string,
  group: Record<string, unknown>,
  { properties = {} }: Schema,
  { resolve }: FieldNames,
): string | undefined {
  const list = Object.keys(group).find((name) => {
    const { items } = resolve(properties[name] ?? {});
    return items && Array.isArray(group[name]) && Object.hasOwn(resolve(items).properties ?? {}, key);
  });
  return (
    list &&
    `It belongs to the entries of "${list}": write it in each entry that needs it, and delete it here.`
  );
}

/** Returns the hint for a link that was written as its label and its address: `- Services: services.md`. */
function linkHint(
  key: string,
  group: Record<string, unknown>,
  schema: Schema,
  { resolve }: WrittenValue,
): string | undefined {
  const [link] = namedLinks([{ [key]: group[key] }], { items: schema }, resolve) ?? [];
  return link && Object.keys(group).length === 1 ? `Write "${inline(link)}".` : undefined;
}

/**
 * Returns the hint for a section that was written as a field of the page, under the name of a block: `features:`.
 * @param field the field that was meant if the name is that of a field
 */
function sectionHint(
  key: string,
  value: unknown,
  field: string | undefined,
  { properties = {} }: Schema,
  { resolve }: FieldNames,
): string | undefined {
  const { items } = properties.blocks ?? {};
  if (!items || typeof value !== 'object' || (field === 'blocks' && Array.isArray(value))) return undefined;
  const [type, other] = typesNamed(key, resolve({ $ref: `${items.$ref}#/properties/type` })) ?? [];
  if (type === undefined) return undefined;
  const name =
    other === undefined ? `"- type: ${type}"` : oneOf([type, other].map((each) => `- type: ${each}`));
  const rest = Array.isArray(value) ? 'and the entries below it in its list' : 'and its fields below it';
  return `Sections are entries of the list "blocks": write ${name} there, ${rest}.`;
}

/**
 * Returns the hint for an unknown field whose value another field has under another name: `layout: masonry` is
 * `variant: mosaic`. Undefined if the schema names no such field.
 */
function choiceHint(
  key: string,
  value: unknown,
  { properties = {} }: Schema,
  { resolve }: FieldNames,
): string | undefined {
  const simple = (text: string) => text.toLowerCase().replace(/[-_ ]/g, '');
  const written = simple(`${key}:${value}`);
  for (const [name, field] of Object.entries<Schema>(properties)) {
    const synonyms: Record<string, string> = { ...resolve(field).valueSynonyms, ...field.valueSynonyms };
    const meant = Object.keys(synonyms).find((synonym) => simple(synonym) === written);
    if (meant !== undefined) return `Write "${name}: ${synonyms[meant]}" in the place of "${key}: ${value}".`;
  }
  return undefined;
}

/**
 * Returns the hint for a field that belongs to a group above it.
 * @param last the last of several successive fields that belong to this group; for a single field, the field itself
 */
function indentHint(field: Path, owner: Path, last: Path, written: WrittenValue): string {
  const group = fieldName(owner).replace(/^This/, 'the last');
  const text = written.textAt(owner);
  if (text.startsWith('{'))
    return `It belongs to ${group} above. Delete this line, and write there: ${text.slice(0, -1).trimEnd()}, ${field.at(-1)}: ${inline(written.dataAt(field))} }`;
  const { line, column: current } = written.place(field);
  const { endLine } = written.place(last);
  const [first] = Object.keys(written.dataAt(owner) ?? {});
  const column =
    first === undefined ? written.place(owner).column + 2 : written.place([...owner, first]).column;
  const more = column - current;
  return line === endLine
    ? `Indent this line by ${column - 1} spaces instead of ${current - 1}, so that it belongs to ${group} above.`
    : `Put ${more} more spaces before each of the lines ${line} to ${endLine}, so that they belong to ${group} above.`;
}

/** For example: `Missing field "heading" in the block "quote".` */
export const required: KeywordMessage = ({ params, parentSchema, data }, path, written) => {
  const key: string = params.missingProperty;
  const field: Schema | undefined = parentSchema!.properties?.[key];
  const group = data as Record<string, unknown>;
  const [other] = [...written.meantIn(group, parentSchema!)].find(([, meant]) => meant === key) ?? [];
  // A field of the block may have a name that authors also write instead of `type`: `kind`.
  const isOwn = (name: string) =>
    key === 'type' && written.likelyTypes(group).some((type) => written.hasField(type, name));
  if (other !== undefined && !isOwn(other)) {
    return {
      code: 'unknown-field',
      message: `Unknown field "${other}" in ${groupName(path, parentSchema!)}.`,
      hint: meaning(key, other),
      at: { key: other },
    };
  }
  const value = Object.keys(group).find((name) => field?.enum?.includes(name));
  const description: string | undefined = field && (field.description ?? written.resolve(field).description);
  const typeHint = key === 'type' ? missingTypeHint(group, path, written) : undefined;
  return {
    code: 'missing-field',
    message: `Missing field "${key}" in ${groupName(path, parentSchema!)}${params.because ? `, because of "${params.because}"` : ''}.`,
    ...(description && { hint: `Add "${key}" ${inParentheses(description)}` }),
    ...(value !== undefined && {
      hint: `Write "${key}: ${value}" instead of "${value}:", and indent the fields below it as deep as "${key}".`,
    }),
    ...(typeHint !== undefined && { hint: typeHint }),
    at: 'owner',
  };
};

/** Returns the hint for a block without a type, if its fields show what type it is. */
function missingTypeHint(
  block: Record<string, unknown>,
  path: Path,
  { likelyTypes, textAt, place }: WrittenValue,
): string | undefined {
  const types = likelyTypes(block);
  const reason = looksLike(types);
  const [first] = Object.keys(block);
  if (first !== undefined && block[first] === null && types.includes(first))
    return `Write "- type: ${first}" in the place of "- ${first}:".`;
  if (reason === undefined || first === undefined) return undefined;
  if (textAt(path).startsWith('{')) return `${reason} Write "{ type: ${types[0]}, ${first}:".`;
  const { line, column } = place([...path, first]);
  return `${reason} Write "- type: ${types[0]}" on line ${line}, and move "${first}" to a new line below it, indented by ${column - 1} spaces.`;
}

/** A hint lists at most this many fields. */
const LISTED = 20;

/**
 * Returns a hint with the fields of a group. If a group has many fields, the hint contains only those that are not
 * written yet, or the name of the file that lists all of them.
 */
function fieldsHint(group: Record<string, unknown>, schema: Schema, path: Path): string {
  const names = fieldsOf(schema);
  const own = path.at(-1);
  const isForeign = !names.some((name) => !isOpen(group, name, schema));
  if (names.length <= LISTED || typeof own !== 'string')
    return `${isForeign && own !== undefined && schema.description ? `${schema.description} ` : ''}Its fields are ${oneOf(names, 'and')}.`;
  const left = names.filter((name) => isOpen(group, name, schema));
  const english = 'Names of fields are the same in every language: translate only the text after the colon.';
  return left.length <= LISTED
    ? `${english} The fields that are not written yet are ${oneOf(left, 'and')}.`
    : `${english} All names are in the file schema/site.json of Pagewright, below "${own}".`;
}

/** Puts the first sentence of a description in parentheses: `Name. Be brief.` → `(name). Be brief.` */
function inParentheses(description: string): string {
  const [first, ...others] = description.replace(/\.$/, '').split('. ');
  const fragment = first!.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return `${[`(${fragment})`, ...others].join('. ')}.`;
}

/**
 * Returns the hint for an unknown field if it is known which field was meant. If the author wrote texts instead of a
 * list or a group, the hint shows the correct list or group with all these texts.
 */
function renameHint(
  { key, path, meant }: { key: string; path: Path; meant: Map<string, string> },
  group: Record<string, unknown>,
  schema: Schema,
  written: WrittenValue,
): string {
  const { partIn, resolve } = written;
  const { properties }: Schema = schema;
  const name = meant.get(key)!;
  const hint = meaning(name, key);
  const field = resolve(properties[name]);
  const asList =
    field.type === 'array' ? asListHint([...path, key], name, group[key], written, field) : undefined;
  if (asList !== undefined) return asList;
  const inShape = inShapeHint([...path, key], name, group[key], properties[name], written);
  if (inShape !== undefined) return inShape;
  const choice = otherChoiceHint(key, name, group[key], field);
  if (choice !== undefined) return choice;
  const spread = spreadHint([...path, key], { key, field: name, around: group, schema }, written);
  if (spread !== undefined) return spread;
  if (Array.isArray(group[key]) && field.type === 'object')
    return asGroupHint([...path, key], name, { list: group[key], group: field }, written);
  if (typeof group[key] !== 'string' || !isGroup(field)) return hint;
  const others = [...meant.keys()].filter(
    (other) => meant.get(other) === name && typeof group[other] === 'string',
  );
  const all = Object.hasOwn(group, name) ? [name, ...others] : others;
  const texts = all.flatMap((other) => group[other] ?? []).map(String);
  const parts = others.flatMap((other): [string, string][] => {
    const part = partIn(properties[name], other);
    return part === undefined ? [] : [[part, String(group[other])]];
  });
  const address = field.type === 'array' ? addressIn(field, resolve) : undefined;
  if (address !== undefined) {
    const links = others.map((other) => ({ [address]: likelyAddress(other, String(group[other])) }));
    return `Write "${name}: ${inline(links)}" in the place of ${oneOf(others, 'and')}.`;
  }
  const example = exampleWith(texts, field, resolve, new Map(all.length > 1 ? parts : []));
  if (example === undefined) return hint;
  return all.length > 1
    ? `Write "${name}: ${example}" in the place of ${oneOf(all, 'and')}.${howToFill(example)}`
    : `${hint} ${isFilmPage(texts[0] ?? '', field.properties) ? filmPageHint(texts[0] ?? '', `${name}: `) : forExample(`${name}: `, example)}`;
}

/** Returns the hint for a field with a list of values that was written under another name, and with another value. */
function otherChoiceHint(
  key: string,
  name: string,
  value: unknown,
  { enum: values, valueSynonyms = {} }: Schema,
) {
  if (!values || typeof value === 'object' || values.includes(value)) return undefined;
  const meant = valueSynonyms[String(value).toLowerCase()];
  return meant === undefined
    ? `${meaning(name, key)} Its values are ${oneOf(values, 'and')}.${colorHint(String(value))}`
    : `Write "${name}: ${meant}" in the place of "${key}: ${value}".`;
}

/** Returns the address that an author means by an email address, an address without https:, or a name on a network. */
function likelyAddress(network: string, text: string): string {
  if (isAddress(text)) return text;
  if (/^[^@]+@/.test(text)) return `mailto:${text}`;
  return text.includes('.') ? `https://${text}` : `https://${network}.com/${text.replace(/^@/, '')}`;
}

/**
 * Returns the hint for a group or a list under another name, whose parts have other names too; undefined for any other
 * value.
 */
function inShapeHint(
  path: Path,
  name: string,
  value: unknown,
  field: Schema,
  written: WrittenValue,
): string | undefined {
  const shaped = typeof value === 'object' ? inShapeOf(value, field, written) : undefined;
  if (shaped === undefined || inline(shaped) === inline(value)) return undefined;
  const example = `${name}: ${inline(shaped)}`;
  return example.length > LONGEST
    ? undefined
    : `Write "${example}" in the place of ${linesOf(path, written)}.${howToFill(example)}`;
}

/** Returns the hint for a list that was written instead of a group, and under another name. */
function asGroupHint(
  path: Path,
  name: string,
  { list, group }: { list: unknown[]; group: Schema },
  written: WrittenValue,
): string {
  const text = written.textAt(path);
  const inGroup = groupOfList(list, group, written);
  if (inGroup)
    return `Write "${name}: ${inGroup}" in the place of ${linesOf(path, written)}.${howToFill(inGroup)}`;
  const only = onlyListIn(group, written);
  if (only !== undefined && text.startsWith('['))
    return `Write "${name}: { ${only}: ${text} }" in the place of ${linesOf(path, written)}.`;
  if (only !== undefined)
    return `Did you mean "${name}"? Write "${name}:" in the place of "${path.at(-1)}:", and "${only}:" on a line below it, indented by two spaces. Put two more spaces before each line of the list.`;
  if (list.length > 1)
    return `Did you mean "${name}"? It is one group of fields, not a list: keep only one entry.`;
  return text.startsWith('[')
    ? `Write "${name}: ${text.slice(1, -1).trim()}" in the place of "${path.at(-1)}".`
    : `Write "${name}:" in the place of "${path.at(-1)}:", and two spaces in the place of the dash below it.`;
}

/**
 * Returns the hint for a group that was written instead of a list of groups; undefined for any other value.
 * @param name the name of the list
 */
export function asListHint(
  path: Path,
  name: string,
  value: unknown,
  { resolve, partIn, place }: WrittenValue,
  list: Schema,
): string | undefined {
  const entry = resolve(list.items ?? {});
  if (!isRecord(value) || entry.type !== 'object') return undefined;
  const isOne = !Object.values(value).every(isRecord);
  const entries = (isOne ? [value] : (Object.values(value) as Record<string, unknown>[])).map((group) =>
    Object.entries(group).map(([key, part]) => [partIn(list, key), part]),
  );
  const names = entries.flat().map(([part]) => part);
  if (names.every((part) => part === undefined)) return pairsHint(value, entry, resolve);
  const { line, endLine } = place(path);
  const example = `${name}: ${inline(entries.map((fields) => Object.fromEntries(fields)))}`;
  if (example.length < 100 && !names.includes(undefined))
    return `Write "${example}" in the place of ${line === endLine ? `"${path.at(-1)}"` : `lines ${line} to ${endLine}`}.`;
  if (!isOne) return namedEntriesHint(path, value as Record<string, Record<string, unknown>>, place);
  const [first] = Object.keys(value);
  const below = place([...path, first!]).line;
  return below === line
    ? undefined
    : `Write "${name}:" on line ${line} and "- " before "${first}" on line ${below}, and put 2 more spaces before each of the lines below it${endLine > below ? `, up to line ${endLine}` : ''}.`;
}

/** Returns the hint for entries that have names: `items: { monday: { title: Closed } }`. */
function namedEntriesHint(
  path: Path,
  groups: Record<string, Record<string, unknown>>,
  place: WrittenValue['place'],
): string | undefined {
  const names = Object.keys(groups);
  const areOnLines = names.every((name) => {
    const [first] = Object.keys(groups[name]!);
    return first !== undefined && place([...path, name, first]).line > place([...path, name]).line;
  });
  if (!areOnLines) return undefined;
  const lines = oneOf(
    names.map((name) => `${name}:`),
    'and',
  );
  return `Entries have no names. Delete ${names.length > 1 ? 'the lines' : 'the line'} ${lines}, and write "- " in the place of the last two spaces before the first field below ${names.length > 1 ? 'each of them' : 'it'}.`;
}

/** Returns the hint for pairs of texts in the place of entries with two fields: `items: { Question?: Answer }`. */
function pairsHint(
  pairs: Record<string, unknown>,
  entry: Schema,
  resolve: FieldNames['resolve'],
): string | undefined {
  const fields = requiredIn(entry);
  const areTexts = fields.every((field) => resolve(entry.properties[field]).type === 'string');
  const texts = Object.entries(pairs);
  const [first] = texts;
  if (fields.length !== 2 || !areTexts || !texts.every(([, text]) => typeof text === 'string'))
    return undefined;
  return `Write each entry on its own line, as "- ${inline(Object.fromEntries(fields.map((field, index) => [field, first![index]])))}".`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the names of the fields that authors may write in a group. */
export const fieldsOf = (schema: Schema): string[] =>
  Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');
