import { defaultSchema, type Options as SanitizeOptions } from 'rehype-sanitize';

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
