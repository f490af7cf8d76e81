import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { fromHtml } from './html-to-mdast.ts';
import type {
  ArticleCard,
  ArticleHead,
  ArticleNext,
  Html,
  Link,
  LongText,
  Page,
  Picture,
  SharedBlocks,
  Site,
  Term,
} from '../model/page.ts';
import { addressOf } from '../model/routes.ts';
import type { Block, ComparisonTableBlock, Screen, Squares } from '../model/types.gen.ts';
import type { Schema } from '../schema/schema.ts';
import {
  heading,
  isShort,
  joinLines,
  joinShortTexts,
  line,
  link,
  list,
  onOwnLine,
  paragraph,
  shortTexts,
  strong,
  tableRow,
  text,
} from './markdown-nodes.ts';

/** What a value is written with. */
interface Context {
  /** The schema files by name, with the union of blocks. */
  schemas: Record<string, Schema>;
  /** The schema file that the value's schema is in, against which its `$ref` is resolved. */
  file: string;
  /** The level of the next heading. */
  level: number;
  site: Site;
}

type Data = Record<string, unknown>;
type Fields = Record<string, Schema>;

const processor = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' });

/** The kinds of `defs.json` that need a form of their own. All others are written as their fields. */
const KINDS: Record<string, (value: never) => RootContent[]> = {
  inline: fromHtml,
  markdown: fromHtml,
  longText: ({ html }: LongText) => fromHtml(html),
  picture: ({ src, alt }: Picture) => (alt ? [paragraph({ type: 'image', url: src, alt })] : []),
  squares: ({ label, groups, filledLabel, openLabel }: Squares) => [
    shortTexts(label, filledLabel, openLabel),
    ...list(
      groups.map(({ code, label: name, filled, total }) =>
        line(text([code, name, `${filled}/${total}`].filter(Boolean).join(' '))),
      ),
    ),
  ],
  // The words inside the drawing are sample data.
  screen: ({ alt }: Screen) => [paragraph(text(alt))],
  articleList: articleLinks,
  articleNext: ({ previous, next, related }: ArticleNext) =>
    articleLinks([...new Set([...related, previous, next])].filter((card) => card !== undefined)),
  termList: (terms: Term[]) =>
    list(terms.map(({ term, html }) => line(strong(term), text(': '), ...phrasesOf(html)))),
  articleHead: ({ by, date, updated }: ArticleHead) => [shortTexts(by, date, updated)],
  // Ids, files, and messages that follow an action of the visitor.
  anchor: () => [],
  place: () => [],
  media: () => [],
  message: () => [],
};

/** Fields whose value names the other fields next to them. */
const NAMES = ['heading', 'title', 'name', 'question'];

/**
 * A page as Markdown, with addresses in full. One rule for all blocks: their fields in the order of the schema. A name
 * is a heading, or starts a list item if nothing longer follows it; short texts share a line. Texts with a default are
 * labels of the interface and are left out.
 * @param schemas the schema files by name, with the union of blocks
 */
export function pageMarkdown(page: Page, site: Site, schemas: Record<string, Schema>): string {
  const root: Root = {
    type: 'root',
    children: [
      heading(1, page.title),
      { type: 'blockquote', children: [paragraph(text(page.description))] },
      ...writeBlocks(page.blocks, { schemas, file: 'block.json', level: 2, site }),
    ],
  };
  visit(root, (node) => {
    if ((node.type === 'link' || node.type === 'image') && /^[/#]/.test(node.url))
      node.url = addressOf(site, node.url.startsWith('#') ? page.route + node.url : node.url);
  });
  return processor.stringify(root);
}

const writeBlocks = (blocks: Block[], context: Context): RootContent[] =>
  blocks.flatMap((block) =>
    writeGroup(
      context.schemas['block.json']!.definitions[block.type].properties,
      { ...block },
      { ...context, file: 'block.json' },
    ),
  );

function write(schema: Schema, value: unknown, context: Context): RootContent[] {
  if (value === undefined || value === null) return [];
  const { target, kind = '', file } = resolve(schema, context);
  if (KINDS[kind]) return KINDS[kind](value as never);
  if (kind === 'sharedBlocks') return writeBlocks(value as SharedBlocks, context);
  if (isAction(value)) return [line(link(value.to.href, value.label))];
  if (Array.isArray(value)) return writeList(target.items, value, { ...context, file });
  if (typeof value === 'object') return writeGroup(target.properties, value as Data, { ...context, file });
  return typeof value === 'string' && !target.enum && !('const' in target) ? [line(text(value))] : [];
}

function writeGroup(fields: Fields, data: Data, context: Context): RootContent[] {
  const name = NAMES.find((field) => field in fields && typeof data[field] === 'string');
  const inner = { ...context, level: context.level + Number(name !== undefined) };
  const isTable = 'columns' in fields;
  const values = withFigure(data);
  const parts = Object.entries(fields)
    .filter(([field, schema]) => field !== name && isContent(schema))
    .filter(([field]) => !isTable || !['columns', 'groups'].includes(field))
    .flatMap(([field, schema]) => {
      const nodes = write(schema, values[field], inner);
      return isGroup(values[field]) ? nodes.map(onOwnLine) : nodes;
    });
  const tables = isTable ? writeTables(data as unknown as ComparisonTableBlock, inner) : [];
  const nodes = [...joinShortTexts(parts), ...tables];
  if (name === undefined) return nodes;
  const title = data[name] as string;
  return context.level > 2 && nodes.every(isShort)
    ? joinShortTexts([line(text(title)), ...nodes])
    : [heading(context.level, title), ...nodes];
}

function writeList(schema: Schema, values: unknown[], context: Context): RootContent[] {
  const items = values.map((value) => write(schema, value, context));
  return items.flat().every(isShort)
    ? list(items.filter((nodes) => nodes.length > 0).map((nodes) => nodes.filter(isShort).reduce(joinLines)))
    : items.flat();
}

/** Follows the `$ref` of a schema; `kind` is the name of the definition. */
function resolve(
  schema: Schema,
  { schemas, file }: Context,
): { target: Schema; kind?: string; file: string } {
  if (!schema.$ref) return { target: schema, file };
  const [name, pointer = ''] = schema.$ref.split('#') as [string, string?];
  const steps = pointer.split('/').slice(1);
  const target = steps.reduce<Schema>((part, step) => part[step], schemas[name || file]!);
  return { target, kind: steps.at(-1)!, file: name || file };
}

/** Fields that the whole site fills in are content too, although they have a default in the file. */
const isContent = ({ $ref = '', default: word }: Schema) =>
  word === undefined || /\/(article\w+|termList)$/.test($ref);

const isAction = (value: unknown): value is { label: string; to: Link } =>
  typeof value === 'object' && value !== null && 'label' in value && 'to' in value;

/** An object of fields that is no link. Its texts do not share a line with texts outside it. */
const isGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isAction(value);

/** A figure with its prefix and suffix as one text: `90` and `+` are `90+`. */
function withFigure(data: Data): Data {
  const { value, prefix = '', suffix = '', ...rest } = data;
  const gap = /\p{L}{2}/u.test(String(suffix)) ? ' ' : '';
  return typeof value === 'number' ? { ...rest, value: `${prefix}${value}${gap}${suffix}` } : data;
}

/** A table for each group of rows. */
function writeTables(
  { featureHeading, columns, groups }: ComparisonTableBlock,
  { level, site: { words } }: Context,
): RootContent[] {
  const valueOf = (value: string) =>
    ({ yes: words.included, no: words.notIncluded })[value as 'yes' | 'no'] ?? value;
  const rowOf = ({ feature, note, values }: (typeof groups)[number]['rows'][number]) =>
    tableRow([note ? `${feature} (${note})` : feature, ...values.map(valueOf)]);
  const head = tableRow([featureHeading, ...columns.map(({ name }) => name)]);
  return groups.flatMap(({ heading: title, rows }): RootContent[] => [
    ...(title === undefined ? [] : [heading(level, title)]),
    { type: 'table', children: [head, ...rows.map(rowOf)] },
  ]);
}

/** The phrasing content of our own HTML. */
const phrasesOf = (html: Html): PhrasingContent[] =>
  fromHtml(html).flatMap((node) => (node.type === 'paragraph' ? node.children : []));

function articleLinks(cards: ArticleCard[]): RootContent[] {
  return list(
    cards.map(({ route, title, description }) => line(link(route, title), text(`: ${description}`))),
  );
}
