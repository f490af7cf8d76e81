import { unescapeMarkup } from '../escape.ts';
import type { Html } from '../page.ts';

/** Returns the text of rendered Markdown, one line per paragraph or list item. */
export const plainText = (html: Html): string =>
  unescapeMarkup(
    html.replace(/<\/(p|li|h\d|tr|blockquote|pre|dt|dd)>|<br>/g, '\n').replace(/<(?:[^>"]|"[^"]*")*>/g, ''),
  )
    .replace(/\s*\n\s*/g, '\n')
    .trim();
