import { stringify } from 'yaml';
import { createFieldMaps } from '../../../fields/field-map.ts';
import type { FieldKindName } from '../../../fields/registry.ts';
import { MEDIA_DIR, fileOfShared } from '../../../model/site-files.ts';
import { type BlockAnnotations, blockAnnotations } from '../../../schema/annotations.ts';
import type { Schema, SchemaFiles } from '../../../schema/schema.ts';
import { createValidator } from '../../../schema/validate.ts';
import { articleTitle, placeholderFile } from './placeholders.ts';

type Data = Record<string, unknown>;

/** One example from a block's schema. */
export interface Example {
  type: string;
  /** The position among the examples of this type, counted from 0. */
  index: number;
  block: Data;
}

/** A file: its path inside the site directory, and its content. */
export type SiteFileEntry = [path: string, content: string | Uint8Array];

/** Returns every example of every block's schema. An example may omit the type. */
export const examplesOf = (blocks: SchemaFiles['blocks']): Example[] =>
  Object.entries(blocks).flatMap(([type, schema]) =>
    ((schema.examples ?? []) as Data[]).map((block, index) => ({ type, index, block: { ...block, type } })),
  );

/** Returns a block as the entry of the list `blocks` in a page file, indented by two spaces. */
export const yamlOf = (block: Data): string =>
  stringify([block], { lineWidth: 100, singleQuote: true, aliasDuplicateObjects: false })
    .trimEnd()
    .replaceAll(/^(?=.)/gm, '  ');

/** What an example refers to. */
interface References {
  media: Set<string>;
  shared: Set<string>;
  /** The addresses of articles. */
  articles: Set<string>;
}

/**
 * Returns a function that makes a page file of an example, and the files to which the example refers: media, articles
 * and shared files. If the example renders no main heading, the page starts with a block that does. Links to pages and
 * anchors lead to `/`, because their targets do not exist.
 * @param categories the ids of the categories of articles
 * @param ownTypes the site's own blocks. No example of another block depends on them, since they may be broken
 */
export function createExampleFiles(
  schemas: SchemaFiles,
  categories: string[],
  ownTypes: ReadonlySet<string> = new Set(),
): (example: Example, path: string) => SiteFileEntry[] {
  const { blocks } = schemas;
  const { withoutLinks } = createReferenceReader(schemas);
  const annotations = [...blockAnnotations(blocks)];
  /** @param article the index of the article; undefined for a page that is not one */
  const pageFile = (path: string, title: string, blocks: Data[], article?: number): SiteFileEntry => [
    path,
    stringify({
      title,
      description:
        'What the page is about, in one or two sentences. Lists and search results show this text.',
      ...(article !== undefined && {
        article: {
          readTime: 4 + (article % 3),
          date: `2026-0${(article % 6) + 1}-15`,
          categories: [categories[article % categories.length]],
        },
      }),
      blocks,
    }),
  ];
  const articleFile = (address: string, index: number): SiteFileEntry[] => {
    const body = annotations.find(([, { feedLead }]) => feedLead !== undefined);
    const example = body && examplesOf({ [body[0]]: blocks[body[0]]! })[0];
    if (!example) return [];
    const { block } = withoutLinks(example.block);
    return [pageFile(`${address.slice(1)}.yaml`, articleTitle(index), [block], index)];
  };
  return ({ type, index, block: written }, path) => {
    const { mainHeading = false } = blocks[type] as BlockAnnotations;
    const isArticle = usesArticleData(blocks[type]!);
    const title = isArticle ? articleTitle(index) : `${blocks[type]!.title ?? type} ${index + 1}`;
    const { block, media, shared, articles } = withoutLinks(written);
    return [
      pageFile(
        path,
        title,
        mainHeading === true || (mainHeading && isArticle)
          ? [block]
          : [...headingBlock(annotations, title), block],
        isArticle ? index : undefined,
      ),
      ...[...media].map((name): SiteFileEntry => [MEDIA_DIR + name, placeholderFile(name)]),
      ...[...shared].map((name): SiteFileEntry => [
        fileOfShared(name),
        stringify({ blocks: [sharedBlock(schemas, ownTypes)] }),
      ]),
      ...[...articles].flatMap(articleFile),
    ];
  };
}

/** Returns the two pages that every site needs: the home page, to which all links lead, and the 404 page. */
export const requiredPages = ({ blocks }: SchemaFiles): SiteFileEntry[] =>
  ['index.yaml', '404.yaml'].map((path, index) => {
    const title = ['The page to which links lead', 'No such page'][index]!;
    const description = 'A page that each site needs. The catalogue does not show it.';
    return [
      path,
      stringify({ title, description, blocks: headingBlock([...blockAnnotations(blocks)], title) }),
    ];
  });

/** Returns whether a block renders article data of its page. */
const usesArticleData = (schema: Schema): boolean => refersTo(schema, ['articleHead', 'relatedArticles']);

/** Returns whether a block has fields of these kinds. */
const refersTo = ({ properties }: Schema, kinds: string[]): boolean =>
  kinds.some((kind) => JSON.stringify(properties).includes(`defs.json#/definitions/${kind}"`));

/** Returns the block with the main heading that the schemas suggest for a new page. */
function headingBlock(annotations: [string, BlockAnnotations][], title: string): Data[] {
  const [type, { newPage }] = annotations.find(([, { newPage }]) => newPage) ?? ['', {}];
  if (!newPage) return [];
  return [{ type, ...Object.fromEntries(Object.keys(newPage).map((name) => [name, title])) }];
}

/** The kinds of fields whose values come from the whole site. */
const FROM_SITE: FieldKindName[] = [
  'articleHead',
  'articleList',
  'relatedArticles',
  'serviceList',
  'termList',
];

/** Returns the smallest example that may be inside any page and refers to nothing. */
function sharedBlock(schemas: SchemaFiles, ownTypes: ReadonlySet<string>): Data {
  const { withoutLinks } = createReferenceReader(schemas);
  const candidates = examplesOf(schemas.blocks)
    .filter(
      ({ type }) =>
        (schemas.blocks[type] as BlockAnnotations).mainHeading === undefined && !ownTypes.has(type),
    )
    .filter(({ type }) => !refersTo(schemas.blocks[type]!, FROM_SITE))
    .map(({ block }) => withoutLinks(block))
    .filter(({ media, shared, articles }) => media.size + shared.size + articles.size === 0)
    .map(({ block }) => block);
  const size = (block: Data) => JSON.stringify(block).length;
  return candidates.sort((a, b) => size(a) - size(b))[0]!;
}

/**
 * Returns functions that copy data, and replace links to pages and anchors by links to `/`. The first one is for blocks
 * and also returns to what else a block refers. The second one is for the site file and the glossary.
 */
export function createReferenceReader(schemas: SchemaFiles) {
  const fieldMapOf = createFieldMaps(createValidator(schemas).schemas);
  const read = (file: string, data: unknown, found: References) =>
    fieldMapOf(file)(
      data,
      (kind, value) => {
        if (kind === 'link' && isInternal(value)) return '/';
        if (kind === 'sharedBlocks') found.shared.add(String(value));
        if (kind === 'articleList') for (const address of [value].flat()) found.articles.add(String(address));
        for (const name of mediaIn(value)) found.media.add(name);
        return isText(kind) && typeof value === 'string' ? value.replace(/\]\([/#][^)]*\)/g, '](/)') : value;
      },
      [],
    );
  const nothing = (): References => ({ media: new Set(), shared: new Set(), articles: new Set() });
  return {
    withoutLinks(block: Data): References & { block: Data } {
      const found = nothing();
      return { block: read('block.json', block, found) as Data, ...found };
    },
    withoutLinksIn: (file: 'site.json' | 'glossary.json', data: unknown) =>
      read(file, data, nothing()) as Data,
  };
}

const isText = (kind: string) => ['inline', 'markdown', 'longText'].includes(kind);

const isInternal = (link: unknown) => typeof link === 'string' && /^[/#]/.test(link);

const MEDIA_NAME = /^[\w/.-]+\.(?:svg|png|jpe?g|webp|avif|gif|webm|mp4|vtt)$/;

/** Returns the names of the files in `_media` that occur in the value of a field. */
function mediaIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...[...value.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, name]) => name!)].filter(
      (name) => MEDIA_NAME.test(name),
    );
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(mediaIn) : [];
}
