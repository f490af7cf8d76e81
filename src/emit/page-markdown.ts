import type { Root, RootContent, Text } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { visit } from '../markdown/visit.ts';
import { fromHtml } from './html-to-mdast.ts';
import { fieldKindOf, followReference, type Target } from '../fields/registry.ts';
import type { Link, Page, Site } from '../model/page.ts';
import { addressOf, pathOf } from '../model/routes.ts';
import { withoutEmphasis } from '../model/text/emphasis.ts';
import type { Block } from '../model/types.gen.ts';
import type { ListTableFields, TableFields } from '../schema/annotations.ts';
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
  tableRow,
  text,
} from '../markdown/mdast-nodes.ts';

/** The context for writing a value. */
interface Context {
  /** The schema files by name, including the one for the union of all blocks. */
  schemas: Record<string, Schema>;
  /**
   * The name of the schema file that contains the value's schema. Each `$ref` in the schema is relative to this file.
   */
  file: string;
  /** The level of the next heading. */
  level: number;
  site: Site;
}

type Data = Record<string, unknown>;

/** A text of words. It has nothing to escape; in other texts, `safe` looks for dozens of patterns. */
const WORDS = /^\p{L}[\p{L}\p{N} ,]*(?<! )\.?$/u;

const handlers: Options['handlers'] = {
  text: ({ value }: Text, _, state, info) => (WORDS.test(value) ? value : state.safe(value, info)),
};

const processor = unified().use(remarkGfm).use(remarkStringify, { bullet: '-', handlers }).freeze();

/** The names of fields that contain the title of their group. */
const NAMES = ['heading', 'title', 'name', 'question'];

/**
 * Returns a page as Markdown with absolute URLs. The same rules apply to all blocks. Fields are written in the order of
 * the schema. Short texts share a line. A title becomes a heading, with the link of its group. Below level 2, a title
 * that is followed only by short texts shares their line instead. Two kinds of text are left out: UI labels, which have
 * a default in the schema, and codes, for example the code of a currency.
 * @param schemas the schema files by name, including the one for the union of all blocks
 */
export function pageMarkdown(page: Page, site: Site, schemas: Record<string, Schema>): string {
  const root: Root = {
    type: 'root',
    children: [
      heading(1, text(page.title)),
      { type: 'blockquote', children: [paragraph(text(page.description))] },
      ...writeBlocks(page.blocks, { schemas, file: 'block.json', level: 2, site }),
    ],
  };
  visit(root, (node) => {
    if ((node.type === 'link' || node.type === 'image') && /^[/#]/.test(node.url))
      node.url = addressOf(site, node.url.startsWith('#') ? pathOf(site, page.route) + node.url : node.url);
  });
  return withLetters(processor.stringify(root));
}

/** Returns Markdown in which letters beside emphasis are not written as codes, which few readers would decode. */
const withLetters = (markdown: string): string =>
  markdown.replace(
    /(?<=[*_])&#x([\dA-F]+);|&#x([\dA-F]+);(?=[*_])/g,
    (found, after?: string, before?: string) => {
      const character = String.fromCodePoint(Number.parseInt((after ?? before)!, 16));
      return /[\p{L}\p{M}\p{N}]/u.test(character) ? character : found;
    },
  );

const writeBlocks = (blocks: Block[], context: Context): RootContent[] =>
  blocks.flatMap((block) =>
    writeGroup(
      context.schemas['block.json']!.definitions[block.type],
      { ...block },
      { ...context, file: 'block.json' },
    ),
  );

function write(schema: Schema, value: unknown, context: Context): RootContent[] {
  if (value === undefined || value === null) return [];
  const { showsSetting: setting } = schema;
  if (setting && value === true) {
    const all = context.schemas['site.json']!.properties;
    return write(all[setting], context.site[setting as 'social'], { ...context, file: 'site.json' });
  }
  const { schema: target, kind, file } = resolve(schema, context);
  if (kind) {
    const fromBlocks = (blocks: Block[]) => writeBlocks(blocks, context);
    return fieldKindOf(kind).toMarkdown(value, { fromHtml, fromBlocks });
  }
  if (isAction(value)) return [line(link(value.to.href, value.label))];
  if (Array.isArray(value)) return writeList(target.items, value, { ...context, file });
  if (typeof value === 'object') return writeGroup(target, value as Data, { ...context, file });
  return typeof value === 'string' && isText(schema, target) ? [line(text(value))] : [];
}

/**
 * Whether a string is text for readers. A choice from a list is not text, and a code is not text either. A field holds
 * a code if its own schema has a `pattern`; a `pattern` in the definition to which its `$ref` points does not count.
 */
const isText = (schema: Schema, target: Schema): boolean =>
  !target.enum && !('const' in target) && schema.pattern === undefined;

function writeGroup(schema: Schema, data: Data, context: Context): RootContent[] {
  const fields: Record<string, Schema> = schema.properties;
  const table = tableIn(schema, data);
  const name = NAMES.find((field) => field in fields && typeof data[field] === 'string');
  // A link without a label leads from the title.
  const to = name !== undefined && isLink(data.to) ? data.to : undefined;
  const inner = { ...context, level: context.level + Number(name !== undefined) };
  const values = withFigure(data, fields.value, context);
  const parts = Object.entries(fields)
    .filter(([field, schema]) => field !== name && !(to && field === 'to') && isContent(schema, context))
    .filter(([field]) => !table || !tableFields(table).includes(field))
    .flatMap(([field, schema]) => {
      const nodes = write(schema, values[field], inner);
      return isGroup(values[field]) ? nodes.map(onOwnLine) : nodes;
    });
  const nodes = [...joinShortTexts(parts), ...(table ? writeTables(table, data, inner) : [])];
  if (name === undefined) return nodes;
  const { emphasis } = resolve(fields[name]!, context).schema;
  const title = emphasis ? withoutEmphasis(data[name] as string) : (data[name] as string);
  const titleNode = to ? link(to.href, title) : text(title);
  return context.level > 2 && nodes.every(isShort)
    ? joinShortTexts([line(titleNode), ...nodes])
    : [heading(context.level, titleNode), ...nodes];
}

function writeList(schema: Schema, values: unknown[], context: Context): RootContent[] {
  const items = values.map((value) => write(schema, value, context));
  return items.flat().every(isShort)
    ? list(items.filter((nodes) => nodes.length > 0).map((nodes) => nodes.filter(isShort).reduce(joinLines)))
    : items.flat();
}

/** Returns a schema, or the target of its `$ref`. */
const resolve = (schema: Schema, { schemas, file }: Context): Target =>
  schema.$ref ? followReference(schemas, schema.$ref, file) : { schema, file };

/**
 * Whether a field is content. A field with a default in its schema is only a UI label, unless its value comes from the
 * site's data. So is a field that says so.
 */
function isContent(schema: Schema, context: Context): boolean {
  if (schema.forControls === true) return false;
  const { kind } = resolve(schema, context);
  return schema.default === undefined || (kind !== undefined && fieldKindOf(kind).derived === true);
}

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' && value !== null && 'href' in value;

const isAction = (value: unknown): value is { label: string; to: Link } =>
  typeof value === 'object' && value !== null && 'label' in value && 'to' in value;

/**
 * Whether a value is a group of fields, but not a link. The texts of such a group do not share a line with other texts.
 */
const isGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isAction(value);

/**
 * Joins a figure with its prefix and suffix: `90` and `+` become `90+`, `30` and `days` become `30 days`. A number is
 * written as in the language of the site, unless its field shows it as it is in the file.
 */
function withFigure(data: Data, field: Schema | undefined, context: Context): Data {
  const { value, prefix = '', suffix = '', ...rest } = data;
  if (typeof value !== 'number' && (typeof value !== 'string' || !field?.unitFields)) return data;
  const isWritten = typeof value === 'string' || (field && resolve(field, context).kind !== undefined);
  const figure = isWritten ? String(value) : value.toLocaleString(context.site.language);
  const gap = /\p{L}{2}/u.test(String(suffix)) ? ' ' : '';
  return { ...rest, value: `${prefix}${figure}${gap}${suffix}` };
}

/** Returns the fields of the block that only its tables contain. */
const tableFields = (table: TableFields | ListTableFields): string[] =>
  'cells' in table
    ? [...table.headings, table.rows]
    : [table.corner, table.columns, table.groups ?? table.rows];

const writeTables = (table: TableFields | ListTableFields, data: Data, context: Context): RootContent[] =>
  'cells' in table ? [writeListTable(table, data)] : writeGroupTables(table, data, context);

function writeListTable({ headings, rows, cells, empty }: ListTableFields, data: Data): RootContent {
  const toRow = (row: Data) =>
    tableRow(cells.map((cell) => (row[cell] as string[]).join(', ') || String(data[empty])));
  const head = tableRow(headings.map((heading) => String(data[heading])));
  return { type: 'table', children: [head, ...(data[rows] as Data[]).map(toRow)] };
}

/** Returns the names of the fields that form a table; undefined if the block has none. */
const tableIn = ({ table }: Schema, data: Data): TableFields | ListTableFields | undefined =>
  table && ('cells' in table || data[table.columns]) ? table : undefined;

/** Returns one table for each group of rows. */
function writeGroupTables(
  table: TableFields,
  data: Data,
  { level, site: { words } }: Context,
): RootContent[] {
  const labels = new Map<string, unknown>([
    ...Object.entries(table.words ?? {}).map(([value, key]) => [value, words[key]] as const),
    ...Object.entries(table.labels ?? {}).map(([value, field]) => [value, data[field]] as const),
  ]);
  const toRow = (row: Data) => {
    const note = row[table.rowNote];
    const title = `${row[table.rowHeading]}${note === undefined ? '' : ` (${note})`}`;
    return tableRow([
      title,
      ...(row[table.values] as string[]).map((value) => String(labels.get(value) ?? value)),
    ]);
  };
  const columns = (data[table.columns] as (string | Data)[]).map((column) =>
    String(typeof column === 'string' ? column : column[table.columnHeading!]),
  );
  const head = tableRow([String(data[table.corner]), ...columns]);
  const groups = table.groups === undefined ? [data] : (data[table.groups] as Data[]);
  return groups.flatMap((group): RootContent[] => {
    const title = table.groupHeading === undefined ? undefined : group[table.groupHeading];
    return [
      ...(title === undefined ? [] : [heading(level, text(String(title)))]),
      { type: 'table', children: [head, ...(group[table.rows] as Data[]).map(toRow)] },
    ];
  });
}
