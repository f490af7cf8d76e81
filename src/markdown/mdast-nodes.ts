import type { Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast';

declare module 'mdast' {
  interface ParagraphData {
    isShort?: boolean;
  }
}

/** The separator between short texts on one line. */
export const SEPARATOR = ' · ';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });

export const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/**
 * Returns a paragraph that is marked as short: it can become a list item, or be joined with other short texts into one
 * line.
 */
export const line = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
  data: { isShort: true },
});

/** Returns one line that contains the non-empty texts, with separators between them. */
export const shortTexts = (...texts: (string | undefined)[]): Paragraph =>
  line(text(texts.filter(Boolean).join(SEPARATOR)));

export const heading = (level: number, content: PhrasingContent): RootContent => ({
  type: 'heading',
  depth: Math.min(level, 6) as 6,
  children: [content],
});

/** Returns a tight list; an empty array if there are no items. */
export const list = (items: Paragraph[]): RootContent[] =>
  items.length === 0
    ? []
    : [
        {
          type: 'list',
          spread: false,
          children: items.map((item) => ({ type: 'listItem', spread: false, children: [item] })),
        },
      ];

export const tableRow = (cells: string[]): TableRow => ({
  type: 'tableRow',
  children: cells.map((cell) => ({ type: 'tableCell', children: [text(cell)] })),
});

export const isShort = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' && node.data?.isShort === true;

/** Marks a node so that it is not joined with other nodes into one line. */
export const onOwnLine = (node: RootContent): RootContent =>
  isShort(node) ? paragraph(...node.children) : node;

/** Joins two lines into one. */
export const joinLines = (one: Paragraph, other: Paragraph): Paragraph =>
  line(...one.children, text(SEPARATOR), ...other.children);

/** Joins consecutive short texts into one line. A link stays on its own line. */
export function joinShortTexts(nodes: RootContent[]): RootContent[] {
  const isText = (node: RootContent | undefined): node is Paragraph =>
    node !== undefined && isShort(node) && node.children.every(({ type }) => type === 'text');
  return nodes.reduce<RootContent[]>((lines, node) => {
    const last = lines.at(-1);
    return isText(last) && isText(node) ? [...lines.slice(0, -1), joinLines(last, node)] : [...lines, node];
  }, []);
}
