/**
 * Calls `work` for each item, with at most `limit` calls running at the same time. Takes an item only when a call is
 * free, so that generated items do not pile up in memory. After an error, starts no more calls and waits for those that
 * run, so that nothing happens after the promise is settled. Rejects with the error of the earliest item, so that the
 * same input gives the same error.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = iterate(items);
  let taken = 0;
  const failed: { index: number; error: unknown }[] = [];
  const worker = async () => {
    for await (const item of left) {
      if (failed.length > 0) return; // returning ends the iterator for all workers
      const index = taken++;
      try {
        await work(item);
      } catch (error) {
        failed.push({ index, error });
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, worker));
  const [earliest] = failed.sort((one, other) => one.index - other.index);
  if (earliest) throw earliest.error;
  for (const end of ends) if (end.status === 'rejected') throw end.reason; // the items could not be generated
}

/** Returns one iterator for all workers. */
async function* iterate<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** Calls a function with a value, and returns its result. */
export type Share<Value> = <Result>(work: (value: Value) => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that makes a value and calls `work` with it. Calls that run at the same time share the value. It
 * is dropped when the last of them has ended, so that it does not stay in memory.
 */
export function sharedWhileUsed<Value>(make: () => Promise<Value>): Share<Value> {
  let value: Promise<Value> | undefined;
  let users = 0;
  return async (work) => {
    users++;
    value ??= make();
    try {
      return await work(await value);
    } finally {
      if (--users === 0) value = undefined;
    }
  };
}
