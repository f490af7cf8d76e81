/** Work in many short steps, so that other work can be done between them. Its result is returned at the end. */
export type Stepwise<Result> = Generator<undefined, Result>;

/** Does all steps at once. */
export function runAll<Result>(steps: Stepwise<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Returns the values, with a step after each of them. */
export function* stepwise<Value>(values: Iterable<Value>): Generator<undefined, Value[]> {
  const all: Value[] = [];
  for (const value of values) {
    all.push(value);
    yield;
  }
  return all;
}

/** How many milliseconds of work are done between two pauses. */
const SLICE = 10;

/** Does all steps, with pauses between them. */
export async function runInSlices<Result>(
  steps: Stepwise<Result>,
  pause: () => Promise<void>,
): Promise<Result> {
  for (let start = performance.now(); ;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < SLICE) continue;
    await pause();
    start = performance.now();
  }
}
