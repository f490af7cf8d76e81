import { inlineToHtml } from '../../../markdown/to-html.ts';
import type { Html } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { textContext } from '../../text-context.ts';

/** A line of Markdown. The prepared value is HTML without a paragraph element. */
export const inline: FileFieldKind<Html> = {
  stage: 'file',
  type: 'Html',
  prepare: prepareText((text, field) => inlineToHtml(text, textContext(field))),
  toMarkdown: (html, { fromHtml }) => fromHtml(html),
};
