import { segmentOf } from '../model/slug.ts';
import type { Path } from '../yaml/parse.ts';
import { walk } from '../yaml/walk.ts';

/** Ids, each with its path. */
export type Ids = readonly (readonly [id: string, path: Path])[];

/** Returns all values of `id` in prepared data, each with its path. Links can use these ids as anchors. */
export function idsIn(data: object = []): Ids {
  const ids: [string, Path][] = [];
  walk(data, (value, path) => {
    if (typeof value === 'string' && path.at(-1) === 'id') ids.push([value, [...path]]);
  });
  return ids;
}

/** A heading or another short text, and the id of the block or entry that contains it. */
interface NamedText {
  text: string;
  /** Undefined if neither the entry nor its block has an id. */
  id: string | undefined;
}

/**
 * Finds the block or entry that an author means by an anchor made from its heading: `what-is-included` or `included`
 * for `What is included?`. An anchor made from a part of the heading is accepted only if no other text contains this
 * part, and if the text is not a sentence.
 */
export function namedByAnchor(anchor: string, blocks: unknown): NamedText | undefined {
  const wanted = segmentOf(anchor);
  if (wanted === '') return undefined;
  const texts = textsIn(blocks);
  const isPart = ({ text }: NamedText) =>
    wanted.length >= MIN_PART && !/[.!]$/.test(text) && `-${segmentOf(text)}-`.includes(`-${wanted}-`);
  const [found, second] = texts.filter(isPart);
  return texts.find(({ text }) => segmentOf(text) === wanted) ?? (second === undefined ? found : undefined);
}

function textsIn(value: unknown, outerId?: string): NamedText[] {
  // The label of a link describes the target of the link, not the block with the link. So data with links is skipped.
  if (value === null || typeof value !== 'object' || Object.values(value).some(isLink)) return [];
  const { id = outerId } = value as { id?: string };
  return Object.entries(value).flatMap(([key, inner]): NamedText[] => {
    if (typeof inner !== 'string') return textsIn(inner, id);
    const text = inner.replace(/<[^>]*>/g, '');
    return key === 'id' || key === 'type' || text.length > MAX_HEADING || ADDRESS.test(text)
      ? []
      : [{ text, id }];
  });
}

/** Matches the addresses of files and pages in prepared data. */
const ADDRESS = /^(?:\/|https?:|#)/;

/** The maximum length of a heading, in characters. */
const MAX_HEADING = 100;

/** The minimum length of an anchor that consists of a part of a heading, in characters. */
const MIN_PART = 4;

const isLink = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && 'href' in value && 'kind' in value;
