/**
 * Calls `work` for each item, with at most `limit` calls running at the same time. Takes an item only when a call is
 * free, so that generated items do not pile up in memory. Rejects with the first error.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = iterate(items);
  const worker = async () => {
    for await (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}

/** Returns one iterator for all workers. */
async function* iterate<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
