import type { Html } from './page.ts';

/** Returns the text of rendered Markdown, one line per paragraph or list item. */
export const plainText = (html: Html): string =>
  html
    .replace(/<\/(p|li|h\d|tr|blockquote|pre|dt|dd)>|<br>/g, '\n')
    .replace(/<(?:[^>"]|"[^"]*")*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s*\n\s*/g, '\n')
    .trim();
