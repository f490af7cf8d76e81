import { markdownToLongText } from '../../../markdown/to-html.ts';
import type { LongText } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { longTextContext } from '../../text-context.ts';

/** Markdown text with headings and footnotes. The prepared value is HTML and a list of the headings. */
export const longText: FileFieldKind<LongText> = {
  stage: 'file',
  type: 'LongText',
  prepare: prepareText((text, field) => markdownToLongText(text, longTextContext(field))),
  toMarkdown: ({ html }, { fromHtml }) => fromHtml(html),
};
