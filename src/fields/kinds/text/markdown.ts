import { markdownToHtml } from '../../../markdown/to-html.ts';
import type { Html } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { textContext } from '../../text-context.ts';

/** Markdown text. The prepared value is HTML. */
export const markdown: FileFieldKind<Html> = {
  stage: 'file',
  type: 'Html',
  prepare: prepareText((text, field) => markdownToHtml(text, textContext(field))),
  toMarkdown: (html, { fromHtml }) => fromHtml(html),
};
