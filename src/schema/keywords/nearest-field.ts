/**
 * Looks up a field by its key: first in the group of a value, then in the groups around it.
 * @param instancePath the JSON Pointer of the value
 * @returns the JSON Pointer and the value of the field; undefined if no group has it
 */
export function nearestField(
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
