import type { Path } from '../yaml/parse.ts';

/** Returns all values of `id` in prepared data, each with its path. Links can use these ids as anchors. */
export function idsIn(value: unknown, path: Path = []): [id: string, path: Path][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]): [string, Path][] => {
    const innerPath = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'id' && typeof inner === 'string' ? [[inner, innerPath]] : idsIn(inner, innerPath);
  });
}
