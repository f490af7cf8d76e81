/** Returns a function that calls `load` once, when its value is first needed. */
export function lazy<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined;
  return () => (loaded ??= { value: load() }).value;
}
