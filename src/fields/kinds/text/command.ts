import type { Html } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { codeBlock } from './code.ts';

/** A command for a terminal, on one line. The prepared value is the HTML that a code block in Markdown has. */
export const command: FileFieldKind<Html> = {
  stage: 'file',
  type: 'Html',
  prepare: prepareText((text) => codeBlock(text)),
  toMarkdown: (html, { fromHtml }) => fromHtml(html),
};
