import type { Paragraph, PhrasingContent, RootContent, TableRow } from 'mdast';

declare module 'mdast' {
  interface ParagraphData {
    isShort?: boolean;
  }
}

/** Between short texts on one line. */
export const SEPARATOR = ' · ';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });

export const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] });

export const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
});

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** A paragraph of short texts or a link, which may become a list item or share its line with other short texts. */
export const line = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
  data: { isShort: true },
});

/** A line of the texts that are not empty, separated. */
export const shortTexts = (...texts: (string | undefined)[]): Paragraph =>
  line(text(texts.filter(Boolean).join(SEPARATOR)));

export const heading = (level: number, value: string): RootContent => ({
  type: 'heading',
  depth: Math.min(level, 6) as 6,
  children: [text(value)],
});

/** A tight list; nothing where it would be empty. */
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

/** The node as one that shares its line with no other. */
export const onOwnLine = (node: RootContent): RootContent =>
  isShort(node) ? paragraph(...node.children) : node;

/** Two lines as one. */
export const joinLines = (one: Paragraph, other: Paragraph): Paragraph =>
  line(...one.children, text(SEPARATOR), ...other.children);

/** The nodes with consecutive short texts on one line. A link keeps its own line. */
export function joinShortTexts(nodes: RootContent[]): RootContent[] {
  const isText = (node: RootContent | undefined): node is Paragraph =>
    node !== undefined && isShort(node) && node.children.every(({ type }) => type === 'text');
  return nodes.reduce<RootContent[]>((lines, node) => {
    const last = lines.at(-1);
    return isText(last) && isText(node) ? [...lines.slice(0, -1), joinLines(last, node)] : [...lines, node];
  }, []);
}
