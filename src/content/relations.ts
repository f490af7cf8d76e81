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

/** Whether a rule speaks of two fields: it is worth telling only where each of them is right by itself. */
export const isRelation = (keyword: string): boolean => RELATIONS.some((one) => one.keyword === keyword);

/** A keyword whose value is the key of the other field. Its error has what would be right as `params.right`. */
function relation<T>(
  type: 'array' | 'number',
  keyword: string,
  wanted: (value: T, other: unknown) => number | undefined,
): FuncKeywordDefinition {
  const validate: NonNullable<FuncKeywordDefinition['validate']> = (key, value, _, context) => {
    const right = wanted(value, nearestOf(key, context!.rootData, context!.instancePath));
    if (right === undefined) return true;
    validate.errors = [{ keyword, params: { right } }];
    return false;
  };
  return { keyword, type, schemaType: 'string', errors: 'full', validate };
}

function nearestOf(key: string, data: unknown, instancePath: string): unknown {
  const steps = instancePath.split('/').slice(1, -1);
  const groups = steps.reduce(
    (found, step) => [...found, (found.at(-1) as Record<string, unknown>)[step]],
    [data],
  );
  const around = groups.findLast((group) => Object.hasOwn(group as object, key)) as
    Record<string, unknown> | undefined;
  return around?.[key];
}
