import { readSchemas } from '../../src/node/site/read-schemas.ts';

/** One example from a block's schema. */
export interface Example {
  type: string;
  /** The position among the examples of this type, counted from 0. */
  index: number;
  block: Record<string, unknown>;
}

const schemas = readSchemas();

/** Every example of every block's schema. */
export const examples: Example[] = Object.entries(schemas.blocks).flatMap(([type, schema]) =>
  (schema.examples ?? []).map((block: Record<string, unknown>, index: number) => ({ type, index, block })),
);

/**
 * Returns the page file of an example, and the media, articles and shared files to which the example refers. If the
 * example renders no main heading, the page starts with a hero. Each link to a page or an anchor is replaced by a link
 * to `/`, because its target does not exist.
 */
export function filesWith({ type, index, block }: Example, path: string): Map<string, string | Uint8Array> {
  const hero = { type: 'hero', heading: 'A page' };
  const page = {
    title: `Example ${index} of ${type}`,
    description: `A page that shows the block ${type} as one of the examples of its schema has it.`,
    ...(usesArticleData(type) && { article: { readTime: 1, date: '2026-01-31', categories: ['basics'] } }),
    blocks: schemas.blocks[type]!.mainHeading ? [block] : [hero, block],
  };
  const text = JSON.stringify(page)
    .replace(/"to":"[/#][^"]*"/g, '"to":"/"')
    .replace(/\]\([/#][^)]*\)/g, '](/)');
  return new Map<string, string | Uint8Array>([
    [path, text],
    ...[...text.matchAll(/"shared":"([\w-]+)"/g)].map(([, name]): [string, string] => [
      `_shared/${name}.yaml`,
      SHARED,
    ]),
    ...textsIn(block).flatMap((value): [string, string | Uint8Array][] => {
      const [, ending] = /^[\w/-]+\.(svg|png|jpg|webp|webm|mp4|vtt)$/.exec(value) ?? [];
      if (ending) return [[`_media/${value}`, MEDIA[ending] ?? PICTURE]];
      return /^\/articles\/[\w-]+$/.test(value) ? [[`${value.slice(1)}.yaml`, ARTICLE]] : [];
    }),
  ]);
}

/** Returns whether a block renders article data of its page. */
const usesArticleData = (type: string) =>
  JSON.stringify(schemas.blocks[type]!.properties).match(/articleHead|relatedArticles/) !== null;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

/** The first bytes of films and captions, by file extension. The engine detects the format from these bytes. */
const MEDIA: Record<string, Uint8Array> = {
  mp4: Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'),
  webm: Buffer.from('\x1aE\xdf\xa3\x87B\x82\x84webm', 'latin1'),
  vtt: Buffer.from('WEBVTT\n'),
};

const SHARED = 'blocks: [{ type: emailCapture, heading: Offered }]';

const ARTICLE = `title: An article
description: What an example of a list of articles leads to.
article: { readTime: 1, date: 2026-01-31, categories: [basics] }
blocks: [{ type: articleBody, text: One paragraph. }]
`;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
