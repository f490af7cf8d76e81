import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Schema } from '../schema.ts';
import { fieldName, type KeywordMessage } from './message.ts';

/** For example: `Unknown field "haeding" in the block "quote".` */
export const additionalProperties: KeywordMessage = ({ params, parentSchema }, path) => {
  const key: string = params.additionalProperty;
  const known = fieldsOf(parentSchema!);
  return {
    code: 'unknown-field',
    message: `Unknown field "${key}" in ${groupName(path, parentSchema!)}.`,
    hint: didYouMean(key, known, `Its fields are ${oneOf(known, 'and')}.`),
    at: { key },
  };
};

/** For example: `Missing field "heading" in the block "quote".` */
export const required: KeywordMessage = ({ params, parentSchema, data }, path) => {
  const key: string = params.missingProperty;
  const written = Object.keys(data as object).find((name) => name.toLowerCase() === key.toLowerCase());
  if (written !== undefined) {
    return {
      code: 'unknown-field',
      message: `Unknown field "${written}" in ${groupName(path, parentSchema!)}.`,
      hint: `Did you mean "${key}"?`,
      at: { key: written },
    };
  }
  const field: Schema | undefined = parentSchema!.properties?.[key];
  return {
    code: 'missing-field',
    message: `Missing field "${key}" in ${groupName(path, parentSchema!)}.`,
    ...(field?.description && { hint: `Add "${key}". ${field.description}` }),
    at: 'owner',
  };
};

/** Returns the names of the fields that authors may write in a group. */
export const fieldsOf = (schema: Schema): string[] =>
  Object.keys(schema.properties ?? {}).filter((name) => name !== '$schema');

/** Returns the name of a group in a message: `the block "quote"`, `"brand"`, `this entry of "actions"`, `this file`. */
function groupName(path: Path, schema: Schema): string {
  const type = schema.properties?.type?.const;
  return type ? `the block "${type}"` : fieldName(path).replace(/^This/, 'this');
}
