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
