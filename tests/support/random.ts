/** A seeded source of random choices. */
export interface Random {
  /** Returns a whole number from 0 to `below` - 1. */
  below(below: number): number;
  pick<T>(values: readonly T[]): T;
}

/** Creates a seeded source of random choices (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, pick: (values) => values[below(values.length)]! };
}
