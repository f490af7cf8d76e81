import { oneOf } from '../../diagnostics/suggest.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Schema } from '../schema.ts';
import { exampleWith, FILM_PAGE, forExample, isFilmField, isFilmPage } from './group-example.ts';
import type { FieldNames } from './meant-fields.ts';
import { fieldName, type KeywordMessage } from './message.ts';

/** For example: `Unknown field "haeding" in the block "quote".` */
export const additionalProperties: KeywordMessage = ({ params, parentSchema, data }, path, names) => {
  const key: string = params.additionalProperty;
  const meant = names.meantIn(data, parentSchema!);
  return {
    code: 'unknown-field',
    message: `Unknown field "${key}" in ${groupName(path, parentSchema!)}.`,
    hint: isFilmField(key, (data as Record<string, unknown>)[key], parentSchema!.properties)
      ? filmHint(path, parentSchema!, names)
      : meant.has(key)
        ? renameHint(key, meant, data as Record<string, unknown>, parentSchema!, names)
        : path.length > 0 && names.isTopField(key)
          ? `"${key}" is a field at the top of this file. Start this line without spaces, outside of the list or group.`
          : `${path.length === 0 && /\S\s+\S/.test(key) ? 'If this line is not a part of the page, delete it. ' : ''}Its fields are ${oneOf(fieldsOf(parentSchema!), 'and')}.`,
    at: { key },
  };
};

/** Returns the hint for the address of a page with a film in the place of the files of the film. */
function filmHint(path: Path, schema: Schema, { resolve }: FieldNames): string {
  const example = exampleWith([], schema, resolve);
  return `${FILM_PAGE} ${example === undefined ? '' : `Write ${forGroup(path)}${example}. `}If you do not have the files, link to the film in a text.`;
}

const forGroup = (path: Path) => (typeof path.at(-1) === 'string' ? `${path.at(-1)}: ` : '');

/** For example: `Missing field "heading" in the block "quote".` */
export const required: KeywordMessage = ({ params, parentSchema, data }, path, names) => {
  const key: string = params.missingProperty;
  const field: Schema | undefined = parentSchema!.properties?.[key];
  const group = data as Record<string, unknown>;
  const [written] = [...names.meantIn(group, parentSchema!)].find(([, meant]) => meant === key) ?? [];
  if (written !== undefined) {
    return {
      code: 'unknown-field',
      message: `Unknown field "${written}" in ${groupName(path, parentSchema!)}.`,
      hint: `Did you mean "${key}"?`,
      at: { key: written },
    };
  }
  const value = Object.keys(group).find((name) => field?.enum?.includes(name));
  return {
    code: 'missing-field',
    message: `Missing field "${key}" in ${groupName(path, parentSchema!)}.`,
    ...(field?.description && { hint: `Add "${key}" ${inParentheses(field.description)}` }),
    ...(value !== undefined && {
      hint: `Write "${key}: ${value}" instead of "${value}:", and indent the fields below it as deep as "${key}".`,
    }),
    at: 'owner',
  };
};

/** Puts the first sentence of a description in parentheses: `Name. Be brief.` → `(name). Be brief.` */
function inParentheses(description: string): string {
  const [first, ...others] = description.replace(/\.$/, '').split('. ');
  const fragment = first!.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return `${[`(${fragment})`, ...others].join('. ')}.`;
}

/**
 * Returns the hint for an unknown field. If the author wrote one or several texts instead of a list or a group, the
 * hint shows this list or group with all these texts.
 */
function renameHint(
  key: string,
  meant: Map<string, string>,
  group: Record<string, unknown>,
  { properties }: Schema,
  { partIn, resolve }: FieldNames,
): string {
  const name = meant.get(key)!;
  const hint = `Did you mean "${name}"?`;
  const field = resolve(properties[name]);
  if (typeof group[key] !== 'string' || !isGroup(field)) return hint;
  const written = [...meant].filter(([other, same]) => same === name && typeof group[other] === 'string');
  const texts = written.map(([other]) => String(group[other]));
  const parts = written.flatMap(([other]): [string, string][] => {
    const part = partIn(properties[name], other);
    return part === undefined ? [] : [[part, String(group[other])]];
  });
  const example = exampleWith(texts, field, resolve, new Map(written.length > 1 ? parts : []));
  if (example === undefined) return hint;
  return written.length > 1
    ? `Write "${name}: ${example}" in the place of ${oneOf(
        written.map(([other]) => other),
        'and',
      )}.`
    : `${hint} ${isFilmPage(texts[0] ?? '', field.properties) ? `${FILM_PAGE} ` : ''}${forExample(`${name}: `, example)}`;
}

/** Whether a field is a list or a group. */
export const isGroup = ({ type }: Schema): boolean => type === 'array' || type === 'object';

/** Returns the names of the fields that authors may write in a group. */
export const fieldsOf = (schema: Schema): string[] =>
  Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');

/** Returns the name of a group in a message: `the block "quote"`, `"brand"`, `this entry of "actions"`, `this file`. */
function groupName(path: Path, schema: Schema): string {
  const type = schema.properties?.type?.const;
  return type ? `the block "${type}"` : fieldName(path).replace(/^This/, 'this');
}
