import type { Path } from '../yaml/parse.ts';

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], data);

/** Returns a copy of the data with a different value at an existing path. */
export function replaceAt(
  data: unknown,
  [step, ...rest]: Path,
  replacement: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return replacement(data);
  const inner = replaceAt((data as Record<string | number, unknown>)[step], rest, replacement);
  if (Array.isArray(data)) return data.with(step as number, inner);
  return { ...(data as object), [step]: inner };
}

/** Whether a path is inside another path or equal to it. */
export const isInside = (path: Path, outer: Path): boolean =>
  outer.every((step, index) => path[index] === step);
