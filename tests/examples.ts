import { readSchemas } from '../src/build/schemas.ts';

/** An example of a block, as its schema gives it. */
export interface Example {
  type: string;
  /** From 0, among the examples of its type. */
  index: number;
  block: Record<string, unknown>;
}

/** Every example of every block's schema. */
export const examples: Example[] = Object.entries(readSchemas().blocks).flatMap(([type, schema]) =>
  (schema.examples ?? []).map((block: Record<string, unknown>, index: number) => ({ type, index, block })),
);

/** A page file with one example; a hero comes first where the example is none, for the page's main heading. */
export function pageWith({ type, block }: Example): string {
  const hero = { type: 'hero', heading: 'A page' };
  return JSON.stringify({
    title: `Example of ${type}`,
    description: `A page that shows the block ${type}.`,
    blocks: type === 'hero' ? [block] : [hero, block],
  });
}

/** The pictures and films that an example names: everything that ends like a file of _media. */
export function picturesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /^[\w/-]+\.(svg|png|jpg|webp|webm|mp4|vtt)$/.test(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(picturesIn) : [];
}
