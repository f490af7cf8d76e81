import type { FuncKeywordDefinition } from 'ajv';
import { nearestField } from './nearest-field.ts';
import type { Schema } from '../schema.ts';

/**
 * The condition under which a field applies: for each of some other fields, the values that it may have. `true` means
 * that the other field must exist, `false` that it must not. `{ kind: ['tree'], unit: false }`
 */
export type Condition = Record<string, (string | boolean)[] | boolean>;

/** The part of a condition that is not met: a field, its value if it exists, and the values that it may have. */
export interface Unmet {
  field: string;
  value: unknown;
  allowed: (string | boolean)[] | boolean;
  /** The JSON Pointer of the field, if it exists. If it has an error itself, only that error is reported. */
  other: string | undefined;
}

type Context = Parameters<NonNullable<FuncKeywordDefinition['validate']>>[3];

/**
 * Returns the first part of a condition that is not met; undefined if all are met.
 * @param pointer the JSON Pointer of the field that has the condition
 */
function unmetPart(condition: Condition, pointer: string, rootData: unknown): Unmet | undefined {
  for (const [field, allowed] of Object.entries(condition)) {
    const other = nearestField(field, rootData, pointer);
    const value = other?.value;
    const isMet =
      typeof allowed === 'boolean'
        ? (value !== undefined) === allowed
        : allowed.includes(value as string | boolean);
    if (!isMet) return { field, value, allowed, other: other?.pointer };
  }
  return undefined;
}

/** Reports a field that has no effect, because its condition is not met. */
const validateOnlyFor: NonNullable<FuncKeywordDefinition['validate']> = (
  condition: Condition,
  _,
  parentSchema,
  context,
) => {
  const { instancePath, rootData } = context as NonNullable<Context>;
  const unmet = unmetPart(condition, instancePath, rootData);
  // An invalid or missing choice is reported itself.
  if (!unmet || (Array.isArray(unmet.allowed) && !/string|boolean/.test(typeof unmet.value))) return true;
  validateOnlyFor.errors = [{ keyword: 'onlyFor', params: unmet, parentSchema: parentSchema as Schema }];
  return false;
};

/** Reports a value that is not a whole number of at least 0, if the condition is met. */
const validateIntegerFor: NonNullable<FuncKeywordDefinition['validate']> = (
  condition: Condition,
  value,
  parentSchema,
  context,
) => {
  const { instancePath, rootData } = context as NonNullable<Context>;
  if ((Number.isInteger(value) && value >= 0) || !isMet(condition, instancePath, rootData)) return true;
  const [field, allowed] = Object.entries(condition)[0]!;
  validateIntegerFor.errors = [
    {
      keyword: 'integerFor',
      params: { because: `${field}: ${[allowed].flat()[0]}` },
      parentSchema: parentSchema as Schema,
    },
  ];
  return false;
};

/** Whether a condition is met. @param pointer the JSON Pointer of the field that has the condition */
export const isMet = (condition: Condition, pointer: string, rootData: unknown): boolean =>
  unmetPart(condition, pointer, rootData) === undefined;

/** Reports the missing fields whose conditions are met, like the keyword `required`. */
const validateRequiredFor: NonNullable<FuncKeywordDefinition['validate']> = (
  conditions: Record<string, Condition>,
  group: Record<string, unknown>,
  parentSchema,
  context,
) => {
  const { instancePath, rootData } = context as NonNullable<Context>;
  const missing = Object.entries(conditions).filter(
    ([field, condition]) =>
      !Object.hasOwn(group, field) && !unmetPart(condition, `${instancePath}/${field}`, rootData),
  );
  if (missing.length === 0) return true;
  validateRequiredFor.errors = missing.map(([missingProperty, condition]) => {
    const [field] = Object.keys(condition) as [string];
    const value = nearestField(field, rootData, `${instancePath}/${missingProperty}`)?.value;
    return {
      keyword: 'required',
      // A condition that a field is missing or false is no reason that an author has written.
      params: { missingProperty, because: value ? reasonOf(field, value) : undefined },
      parentSchema: parentSchema as Schema,
    };
  });
  return false;
};

/** Returns a field for a message: with its value, unless that is a group or a list. */
const reasonOf = (field: string, value: unknown) =>
  typeof value === 'object' ? field : `${field}: ${value}`;

/** Returns the fields among some that a group has. */
export const writtenIn = (group: Record<string, unknown>, fields: string[]): string[] =>
  Object.keys(group).filter((name) => fields.includes(name));

/**
 * The keywords for fields that depend on other fields.
 *
 * - `onlyOneOf`: this group has at most one of these fields.
 * - `needsOneOf`: this group has at least one of these fields. A field that is turned off does not count.
 *
 * The keywords for fields that depend on the value of another field, which is looked up first in the same group, then
 * in the groups around it.
 *
 * - `onlyFor`: this field has an effect only under this condition.
 * - `integerFor`: this value, which may also be text, is a whole number under this condition.
 * - `requiredFor`: for each field of this group, the condition under which it is required.
 */
export const CONDITIONS: FuncKeywordDefinition[] = [
  { keyword: 'onlyFor', schemaType: 'object', errors: 'full', validate: validateOnlyFor },
  {
    keyword: 'integerFor',
    type: ['string', 'number'],
    schemaType: 'object',
    errors: 'full',
    validate: validateIntegerFor,
  },
  {
    keyword: 'requiredFor',
    type: 'object',
    schemaType: 'object',
    errors: 'full',
    validate: validateRequiredFor,
  },
  {
    keyword: 'onlyOneOf',
    type: 'object',
    schemaType: 'array',
    validate: (fields: string[], group: Record<string, unknown>) => writtenIn(group, fields).length < 2,
  },
  {
    keyword: 'needsOneOf',
    type: 'object',
    schemaType: 'array',
    validate: (fields: string[], group: Record<string, unknown>) =>
      writtenIn(group, fields).some((name) => group[name] !== false),
  },
];
