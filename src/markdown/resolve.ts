import type { Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import { SKIP, visit } from './visit.ts';
import type { MarkdownContext } from './context.ts';
import { isFootnoteLink } from './footnotes.ts';
import { element, textOf } from './hast-nodes.ts';
import { saysType } from '../model/media.ts';
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
    if (link.download !== undefined) properties.download = link.download;
    if (link.note !== undefined && !saysType(textOf(node), link.note))
      node.children.push({ type: 'text', value: link.note });
  });
}

/** Keeps the addresses of pictures as written. HTML would have `a%20b.png` for both `a b.png` and `a%20b.png`. */
export function keepPictureNames(tree: MarkdownRoot): void {
  visit(tree, 'image', (node) => {
    node.data = { ...node.data, hProperties: { src: node.url } };
  });
}

/** Adds the sources and the size to each picture. The size prevents a layout shift while the picture loads. */
export function resolvePictures(tree: Root, context: MarkdownContext): void {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node;
    if (tagName !== 'img') return;
    const picture = context.picture(String(properties.src), String(properties.alt ?? ''), rangeOf(node));
    if (!picture) return;
    const { src, width, height, sources, sizes } = picture;
    Object.assign(properties, { src, width, height, loading: 'lazy', decoding: 'async' });
    if (!sources) return;
    const elements = sources.map(({ type, srcset }) => element('source', { type, srcSet: srcset, sizes }));
    parent!.children[index!] = element('picture', {}, [...elements, node]);
    return SKIP;
  });
}
