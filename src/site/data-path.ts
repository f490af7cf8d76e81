import type { Path } from '../yaml/parse.ts';

/** The value at a path in data; undefined if the path leads nowhere. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], data);

/** A copy of the data in which the value at a path, which has to exist, is another. */
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

/** Whether a path leads into what another path leads to, or to the same. */
export const isInside = (path: Path, outer: Path): boolean =>
  outer.every((step, index) => path[index] === step);
