import type { Root } from 'mdast';
import { defaultSchema, type Options as SanitizeOptions } from 'rehype-sanitize';
import { visit } from './visit.ts';
import type { MarkdownContext } from './context.ts';
import { isEmbeddedMap, MAP_HINT, pageOfEmbed } from './embeds.ts';
import { rangeOf } from './node-position.ts';

/**
 * The HTML that rendered Markdown may contain: everything that GitHub allows, and also figures, callouts, and
 * attributes of links and pictures.
 */
export const SANITIZE_SCHEMA: SanitizeOptions = {
  ...defaultSchema,
  clobberPrefix: '',
  tagNames: [...defaultSchema.tagNames!, 'figure', 'figcaption'],
  attributes: {
    ...defaultSchema.attributes,
    a: [...defaultSchema.attributes!.a!, 'rel', 'download', 'dataBooking'],
    div: [['className', 'note', 'tip', 'warning', 'example'], ['role', 'note'], 'ariaLabel'],
    img: ['src', 'loading', 'decoding'],
    source: ['srcSet', 'type', 'sizes'],
    ol: [['className', 'contains-task-list', 'footnotes']],
    p: [['className', 'note-title']],
  },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'] },
};

/** Reports HTML in Markdown. Such HTML is not rendered. */
export function checkRawHtml(tree: Root, { report }: MarkdownContext): void {
  visit(tree, 'html', (node) => {
    if (node.value.startsWith('</')) return; // a closing tag is not reported, because its opening tag is
    const message = 'HTML is not supported in text.';
    const [, frame] = /^<iframe\b[^>]*?\ssrc=["']?(https:[^\s"'>]+)/i.exec(node.value) ?? [];
    const hint = frame
      ? `Pages cannot contain other websites. ${frameHint(frame)}`
      : /^<br\b/i.test(node.value)
        ? LINE_BREAK_HINT
        : 'Use Markdown: **bold**, *italic*, `code` or [a link](/pricing). To show the character <, write \\<.';
    report({ code: 'raw-html', message, hint }, rangeOf(node));
  });
}

const LINE_BREAK_HINT =
  'Write a space in its place: the lines break where the screen ends. For a new paragraph in a text of several paragraphs, write an empty line.';

/** Returns a hint that shows how to link to a page instead of embedding it in an `<iframe>`. */
function frameHint(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && isEmbeddedMap(url))
    return MAP_HINT.replace('write this address:', 'link to this address, [your text](address):');
  return `Link to it instead: [your text](${(url && pageOfEmbed(url)) ?? address}).`;
}
