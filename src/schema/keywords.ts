import type { FuncKeywordDefinition } from 'ajv';

/**
 * The keywords that compare a field with another one. Their value is the other field's key. The nearest field with that
 * key counts: in the same group, or else in a group around it. If it is missing or of another type, nothing is checked.
 *
 * - `asManyAs`: the list has as many entries as the other list.
 * - `atMost`: the number is not larger than the other number.
 */
export const KEYWORDS: FuncKeywordDefinition[] = [
  comparison('array', 'asManyAs', (list: unknown[], other) =>
    Array.isArray(other) && list.length !== other.length ? other.length : undefined,
  ),
  comparison('number', 'atMost', (value: number, other) =>
    typeof other === 'number' && value > other ? other : undefined,
  ),
];

/**
 * A keyword whose errors have the params `limit` and `other`: the JSON Pointer of the other field.
 * @param brokenLimit returns the limit if the value breaks it
 */
function comparison<T>(
  type: 'array' | 'number',
  keyword: string,
  brokenLimit: (value: T, other: unknown) => number | undefined,
): FuncKeywordDefinition {
  const validate: NonNullable<FuncKeywordDefinition['validate']> = (key, value, _, context) => {
    const other = nearestField(key, context!.rootData, context!.instancePath);
    const limit = other && brokenLimit(value, other.value);
    if (limit === undefined) return true;
    validate.errors = [{ keyword, params: { limit, other: other!.pointer } }];
    return false;
  };
  return { keyword, type, schemaType: 'string', errors: 'full', validate };
}

function nearestField(
  key: string,
  data: unknown,
  instancePath: string,
): { pointer: string; value: unknown } | undefined {
  const steps = instancePath.split('/').slice(1, -1);
  const groups = steps.reduce(
    (found, step) => [...found, (found.at(-1) as Record<string, unknown>)[step]],
    [data],
  );
  const depth = groups.findLastIndex((group) => Object.hasOwn(group as object, key));
  if (depth < 0) return undefined;
  const pointer = ['', ...steps.slice(0, depth), key].join('/');
  return { pointer, value: (groups[depth] as Record<string, unknown>)[key] };
}
