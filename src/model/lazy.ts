/**
 * A map whose values are made when they are first needed. A key is removed if it turns out to have no value.
 * Iterating over the entries or the values makes all values.
 */
export interface LazyMap<Value> extends Iterable<[string, Value]> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  keys(): Iterable<string>;
  values(): Iterable<Value>;
  /** Returns the values that were made so far. */
  made(): Value[];
}

/** Creates a lazy map. @param make returns the value of a key; undefined if it has none */
export function lazyMap<Value>(
  keys: Iterable<string>,
  make: (key: string) => Value | undefined,
): LazyMap<Value> {
  const entries = new Map<string, Value | undefined>([...keys].map((key) => [key, undefined]));
  const get = (key: string): Value | undefined => {
    const known = entries.get(key);
    if (known !== undefined || !entries.has(key)) return known;
    const made = make(key);
    if (made === undefined) entries.delete(key);
    else entries.set(key, made);
    return made;
  };
  function* all(): Generator<[string, Value]> {
    for (const key of entries.keys()) {
      const value = get(key);
      if (value !== undefined) yield [key, value];
    }
  }
  return {
    get,
    has: (key) => entries.has(key),
    keys: () => entries.keys(),
    *values() {
      for (const [, value] of all()) yield value;
    },
    made: () => [...entries.values()].filter((value) => value !== undefined),
    [Symbol.iterator]: all,
  };
}

/** Returns a function that calls `load` once, when its value is first needed. */
export function lazy<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined;
  return () => (loaded ??= { value: load() }).value;
}

/** How many results `remembered` keeps. */
const KEPT = 100;

/** Returns a function that remembers the results of its last calls, for texts that many pages have in common. */
export function remembered<Value>(compute: (text: string) => Value): (text: string) => Value {
  const results = new Map<string, Value>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) {
      result = compute(text);
      if (results.size === KEPT) results.clear();
      results.set(text, result);
    }
    return result;
  };
}

/** Returns a function that keeps its last result, and returns it again for the same parameters. */
export function keepLast<Parameters extends unknown[], Result>(
  make: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  let last: { parameters: Parameters; result: Result } | undefined;
  return (...parameters) => {
    const isSame = last?.parameters.every((value, index) => value === parameters[index]);
    if (!last || !isSame) last = { parameters, result: make(...parameters) };
    return last.result;
  };
}
