import type { Root } from 'hast';
import { SKIP, visit } from './visit.ts';
import type { MarkdownContext } from './context.ts';
import { isFootnoteLink } from './footnotes.ts';
import { element } from './hast-nodes.ts';
import { rangeOf } from './node-position.ts';

/** Replaces the address of each link with its resolved address. */
export function resolveLinks(tree: Root, context: MarkdownContext): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties, position } = node;
    if (tagName !== 'a' || typeof properties.href !== 'string' || isFootnoteLink(node)) return;
    const range = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
    const link = context.link(properties.href, range);
    if (!link) return;
    properties.href = link.href;
    if (link.kind === 'outside' || link.kind === 'booking') properties.rel = ['noopener'];
    if (link.kind === 'booking') properties.dataBooking = '';
  });
}

/** Adds the sources and the size to each picture. The size prevents a layout shift while the picture loads. */
export function resolvePictures(tree: Root, context: MarkdownContext): void {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node;
    if (tagName !== 'img') return;
    const name = decodeName(String(properties.src));
    const picture = context.picture(name, String(properties.alt ?? ''), rangeOf(node));
    if (!picture) return;
    const { src, width, height, sources, sizes } = picture;
    Object.assign(properties, { src, width, height, loading: 'lazy', decoding: 'async' });
    if (!sources) return;
    const elements = sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes }));
    parent!.children[index!] = element('picture', {}, [...elements, node]);
    return SKIP;
  });
}

/** Decodes a file name that the parser has percent-encoded. */
function decodeName(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address; // invalid, so no file has this name
  }
}
