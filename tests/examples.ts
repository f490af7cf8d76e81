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

/**
 * A page file with one example; a hero comes first where the example is none, for the page's main heading.
 * Links to pages and places lead to the first page, since those of the example are not there.
 */
export function pageWith({ type, index, block }: Example): string {
  const hero = { type: 'hero', heading: 'A page' };
  const page = {
    title: `Example ${index} of ${type}`,
    description: `A page that shows the block ${type} as one of the examples of its schema has it.`,
    blocks: type === 'hero' ? [block] : [hero, block],
  };
  return JSON.stringify(page)
    .replace(/"to":"[/#][^"]*"/g, '"to":"/"')
    .replace(/\]\([/#][^)]*\)/g, '](/)');
}

/** The pictures that an example names. */
export function picturesIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = 'src' in value && typeof value.src === 'string' ? [value.src] : [];
  return [...own, ...Object.values(value).flatMap(picturesIn)];
}
