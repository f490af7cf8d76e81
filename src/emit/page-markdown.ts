import type { Paragraph, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
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
import type { Schema } from '../schema/schema.ts';
import type { Block, ComparisonTableBlock, Screen, Squares } from '../model/types.gen.ts';

/** A page's twin in Markdown: what it says, from top to bottom. */
export type Twin = (page: Page, site: Site) => Promise<string>;

/** What is known where a value stands. */
interface Place {
  /** The schema file whose references are followed. */
  file: string;
  /** Of the next heading. */
  level: number;
  site: Site;
}

type Data = Record<string, unknown>;
type Fields = Record<string, Schema>;

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' });

/** How the kinds of `defs.json` are written that have more to them than their fields. The others are their fields. */
const KINDS: Record<string, (value: never) => RootContent[]> = {
  inline: fromHtml,
  markdown: fromHtml,
  longText: ({ html }: LongText) => fromHtml(html),
  picture: ({ src, alt }: Picture) => (alt ? [paragraph({ type: 'image', url: src, alt })] : []),
  squares: ({ label, groups, filledLabel, openLabel }: Squares) => [
    line(text([label, filledLabel, openLabel].filter(Boolean).join(BETWEEN))),
    ...list(
      groups.map(({ code, label: name, filled, total }) =>
        line(text([code, name, `${filled}/${total}`].filter(Boolean).join(' '))),
      ),
    ),
  ],
  // A drawing, whose words are examples.
  screen: ({ alt }: Screen) => [paragraph(text(alt))],
  articleList: listOf,
  articleNext: ({ previous, next, related }: ArticleNext) =>
    listOf([...new Set([...related, previous, next])].filter((card) => card !== undefined)),
  termList: (terms: Term[]) =>
    list(terms.map(({ term, html }) => line(strong(term), text(': '), ...phrasesIn(html)))),
  articleHead: ({ by, date, updated }: ArticleHead) => [
    line(text([by, date, updated].filter(Boolean).join(BETWEEN))),
  ],
  // Names of places and files, and what is said when a reader has done something.
  anchor: () => [],
  place: () => [],
  media: () => [],
  message: () => [],
};

/** The fields that name what the others are about. */
const NAMES = ['heading', 'title', 'name', 'question'];

/** What stands between short texts on one line. */
const BETWEEN = ' · ';

/**
 * One rule for all blocks: their fields in the order of the schema. A name is a heading, or begins an entry of a list
 * where nothing longer follows; short texts stand on one line. A text with a default is a word of the interface, which
 * no reader of the twin uses.
 * @param schemas the schema files by name, with the union of blocks
 */
export function createTwin(schemas: Record<string, Schema>): (page: Page, site: Site) => string {
  const write = (schema: Schema, value: unknown, place: Place): RootContent[] => {
    if (value === undefined || value === null) return [];
    const { target, kind = '', file } = followed(schema, place.file);
    if (KINDS[kind]) return KINDS[kind](value as never);
    if (kind === 'sharedBlocks') return writeBlocks(value as SharedBlocks, place);
    if (isAction(value)) return [line(linkTo(value.to.href, value.label))];
    if (Array.isArray(value)) return writeList(target.items, value, { ...place, file });
    if (typeof value === 'object') return writeGroup(target.properties, value as Data, { ...place, file });
    return typeof value === 'string' && !target.enum && !('const' in target) ? [line(text(value))] : [];
  };

  const writeBlocks = (blocks: Block[], place: Place): RootContent[] =>
    blocks.flatMap((block) =>
      writeGroup(
        schemas['block.json']!.definitions[block.type].properties,
        { ...block },
        { ...place, file: 'block.json' },
      ),
    );

  const writeGroup = (fields: Fields, data: Data, place: Place): RootContent[] => {
    const name = NAMES.find((field) => field in fields && typeof data[field] === 'string');
    const inner = { ...place, level: place.level + Number(name !== undefined) };
    const isTable = 'columns' in fields;
    const shown = withFigure(data);
    const parts = Object.entries(fields)
      .filter(([field, schema]) => field !== name && isContent(schema))
      .filter(([field]) => !isTable || !['columns', 'groups'].includes(field))
      .flatMap(([field, schema]) => {
        const nodes = write(schema, shown[field], inner);
        return isGroup(shown[field]) ? nodes.map(closed) : nodes;
      });
    const tables = isTable ? tablesOf(data as unknown as ComparisonTableBlock, inner) : [];
    const nodes = [...joined(parts), ...tables];
    if (name === undefined) return nodes;
    const title = data[name] as string;
    return place.level > 2 && nodes.every(isShort)
      ? joined([line(text(title)), ...nodes])
      : [headingOf(place.level, title), ...nodes];
  };

  const writeList = (schema: Schema, values: unknown[], place: Place): RootContent[] => {
    const written = values.map((value) => write(schema, value, place));
    return written.flat().every(isShort)
      ? list(
          written.filter((nodes) => nodes.length > 0).map((nodes) => nodes.filter(isShort).reduce(together)),
        )
      : written.flat();
  };

  const followed = (schema: Schema, file: string): { target: Schema; kind?: string; file: string } => {
    if (!schema.$ref) return { target: schema, file };
    const [name, pointer = ''] = schema.$ref.split('#') as [string, string?];
    const steps = pointer.split('/').slice(1);
    const target = steps.reduce<Schema>((part, step) => part[step], schemas[name || file]!);
    return { target, kind: steps.at(-1)!, file: name || file };
  };

  return (page, site) => {
    const root: Root = {
      type: 'root',
      children: [
        { type: 'heading', depth: 1, children: [text(page.title)] },
        { type: 'blockquote', children: [paragraph(text(page.description))] },
        ...writeBlocks(page.blocks, { file: 'block.json', level: 2, site }),
      ],
    };
    visit(root, (node) => {
      if ((node.type === 'link' || node.type === 'image') && /^[/#]/.test(node.url))
        node.url = addressOf(site, node.url.startsWith('#') ? page.route + node.url : node.url);
    });
    return writer.stringify(root);
  };
}

/** What is filled in from the rest of the site has a default too, which stands for it in the file. */
const isContent = ({ $ref = '', default: word }: Schema) =>
  word === undefined || /\/(article\w+|termList)$/.test($ref);

const isAction = (value: unknown): value is { label: string; to: Link } =>
  typeof value === 'object' && value !== null && 'label' in value && 'to' in value;

/** Fields inside of a field, which are no link: what is said in them is said of something else. */
const isGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isAction(value);

/** A figure with what stands before and after it as one text: `90` and `+` are `90+`. */
function withFigure(data: Data): Data {
  const { value, prefix = '', suffix = '', ...rest } = data;
  const gap = /\p{L}{2}/u.test(String(suffix)) ? ' ' : '';
  return typeof value === 'number' ? { ...rest, value: `${prefix}${value}${gap}${suffix}` } : data;
}

/** Rows under the names of columns: a table for each group of them. */
function tablesOf(
  { featureHeading, columns, groups }: ComparisonTableBlock,
  { level, site: { words } }: Place,
): RootContent[] {
  const row = (cells: string[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
  });
  const valueOf = (value: string) =>
    ({ yes: words.included, no: words.notIncluded })[value as 'yes' | 'no'] ?? value;
  const rowOf = ({ feature, note, values }: (typeof groups)[number]['rows'][number]) =>
    row([note ? `${feature} (${note})` : feature, ...values.map(valueOf)]);
  const head = row([featureHeading, ...columns.map(({ name }) => name)]);
  return groups.flatMap(({ heading, rows }): RootContent[] => [
    ...(heading === undefined ? [] : [headingOf(level, heading)]),
    { type: 'table', children: [head, ...rows.map(rowOf)] },
  ]);
}

const headingOf = (level: number, name: string): RootContent => ({
  type: 'heading',
  depth: Math.min(level, 6) as 6,
  children: [text(name)],
});

const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });
const text = (value: string): PhrasingContent => ({ type: 'text', value });
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
const linkTo = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
});

/** Short texts, or a link: what may be an entry of a list, or share its line with others. */
const line = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
  data: { isShort: true },
});

declare module 'mdast' {
  interface ParagraphData {
    isShort?: boolean;
  }
}

const isShort = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && node.data?.isShort === true;

/** The node as one that shares its line with no other. */
const closed = (node: RootContent): RootContent => (isShort(node) ? paragraph(...node.children) : node);

const together = (one: Paragraph, other: Paragraph) =>
  line(...one.children, text(BETWEEN), ...other.children);

/** The nodes, with texts that follow each other on one line. Links have lines of their own. */
function joined(nodes: RootContent[]): RootContent[] {
  const isText = (node: RootContent | undefined): node is Paragraph =>
    node !== undefined && isShort(node) && node.children.every(({ type }) => type === 'text');
  return nodes.reduce<RootContent[]>((lines, node) => {
    const last = lines.at(-1);
    return isText(last) && isText(node) ? [...lines.slice(0, -1), together(last, node)] : [...lines, node];
  }, []);
}

/** What stands on the line that our own HTML is. */
const phrasesIn = (html: Html): PhrasingContent[] =>
  fromHtml(html).flatMap((node) => (node.type === 'paragraph' ? node.children : []));

function listOf(cards: ArticleCard[]): RootContent[] {
  return list(
    cards.map(({ route, title, description }) => line(linkTo(route, title), text(`: ${description}`))),
  );
}

const list = (entries: Paragraph[]): RootContent[] =>
  entries.length === 0
    ? []
    : [
        {
          type: 'list',
          spread: false,
          children: entries.map((entry) => ({ type: 'listItem', spread: false, children: [entry] })),
        },
      ];
