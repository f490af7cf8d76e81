import type { FuncKeywordDefinition } from 'ajv';

/**
 * What one field has to do with another, which a schema names by its key: the nearest of that name, in the group that
 * the field is in or in one around it. Where there is none, or one of another kind, nothing is asked of the field.
 */
export const RELATIONS: FuncKeywordDefinition[] = [
  relation('array', 'asManyAs', (list: unknown[], other) =>
    Array.isArray(other) && list.length !== other.length ? other.length : undefined,
  ),
  relation('number', 'atMost', (value: number, other) =>
    typeof other === 'number' && value > other ? other : undefined,
  ),
];

/** A keyword whose value is the key of the other field. Its error has what would be `right`, and the JSON Pointer of the `other`. */
function relation<T>(
  type: 'array' | 'number',
  keyword: string,
  wanted: (value: T, other: unknown) => number | undefined,
): FuncKeywordDefinition {
  const validate: NonNullable<FuncKeywordDefinition['validate']> = (key, value, _, context) => {
    const other = nearest(key, context!.rootData, context!.instancePath);
    const right = other && wanted(value, other.value);
    if (right === undefined) return true;
    validate.errors = [{ keyword, params: { right, other: other!.pointer } }];
    return false;
  };
  return { keyword, type, schemaType: 'string', errors: 'full', validate };
}

function nearest(
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
