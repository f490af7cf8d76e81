/** A page or a word in a part. */
export interface Item {
  name: string;
  /** The JSON of the item, or a hash of it. Always the same of the two for the same item. */
  content: string;
  /** The size of the JSON in bytes. */
  size: number;
  /** Returns the JSON. */
  text(): string;
}

/**
 * Packs items into JSON arrays. A part ends before it would be too large; from half the size on, also where the first two
 * letters change. This way, a change of one item moves few others into another part.
 */
export function* pack(
  items: Iterable<Item>,
  maxSize: number,
): Generator<{ first: string; count: number; content: string; text: () => string }> {
  let packed: Item[] = [];
  let [last, total] = ['', 0];
  const part = (parts: Item[]) => ({
    first: parts[0]!.name,
    count: parts.length,
    content: parts.map(({ content }) => content).join(),
    text: () => `[${parts.map(({ text }) => text()).join()}]`,
  });
  for (const item of items) {
    const { name, size } = item;
    const isNewStart = name.slice(0, 2) !== last.slice(0, 2);
    if (packed.length > 0 && (total + size > maxSize || (isNewStart && total > maxSize / 2))) {
      yield part(packed);
      [packed, total] = [[], 0];
    }
    packed.push(item);
    total += size;
    last = name;
  }
  if (packed.length > 0) yield part(packed);
}
