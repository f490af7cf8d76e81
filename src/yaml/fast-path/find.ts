import type { Find, Found, Scalar } from '../positions/found.ts';
import type { FastRead } from './read-text.ts';
import { END, KEY_END, KEY_START, NEXT, NO_KEY, START, WIDTH } from './places.ts';
import { isQuote } from './signs.ts';

/** Returns a function that locates the values of a text that was read on the fast path. */
export function findIn({ data, places }: FastRead, text: string): Find {
  const range = (node: number, start: number, end: number) => ({
    start: places[node * WIDTH + start]!,
    end: places[node * WIDTH + end]!,
  });
  const next = (node: number) => places[node * WIDTH + NEXT]!;
  const isKey = (node: number, key: string) => {
    const { start, end } = range(node, KEY_START, KEY_END);
    const quotes = isQuote(text.charCodeAt(start)) ? 1 : 0;
    return end - start === key.length + 2 * quotes && text.startsWith(key, start + quotes);
  };
  /** Returns the field or the list entry of a node; undefined if there is none. */
  const childOf = (parent: number, step: string | number) => {
    const isList = places[(parent + 1) * WIDTH + KEY_START] === NO_KEY;
    let left = typeof step === 'number' ? step : -1;
    for (let node = parent + 1; node < next(parent); node = next(node)) {
      if (isList ? left-- === 0 : isKey(node, String(step))) return node;
    }
    return undefined;
  };
  return (path) => {
    let node = 0;
    let value = data;
    for (const step of path) {
      const child = childOf(node, step);
      if (child === undefined) break;
      node = child;
      value = (value as Record<string | number, unknown>)[step];
    }
    const found: Found = { value: range(node, START, END) };
    if (places[node * WIDTH + KEY_START] !== NO_KEY) found.key = range(node, KEY_START, KEY_END);
    if (typeof value === 'string') found.scalar = scalarAt(found.value!.start, value, text);
    return found;
  };
}

function scalarAt(start: number, value: string, text: string): Scalar {
  const sign = text[start]!;
  if (sign === '|' || sign === '>') return { style: 'block', value };
  return { style: sign === '"' || sign === "'" ? 'quoted' : 'plain', value };
}
