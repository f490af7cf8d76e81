import type { Root } from 'hast';
import type { Finding } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Link, Picture } from '../model/page.ts';
import type { SiteFields } from '../model/types.gen.ts';

/** Labels of the interface that Markdown is rendered with. */
export const TEXT_WORDS = ['tip', 'warning', 'example', 'footnotes', 'backToText'] as const;
export type TextWords = Pick<SiteFields['words'], (typeof TEXT_WORDS)[number]>;

/** Where the text of a heading comes from: from the heading itself, or for the footnotes from the labels of the site. */
export type NamedBy = 'words' | 'footnotes';

/** What a text needs from its surroundings. Ranges are offsets in the text. */
export interface MarkdownContext {
  words: TextWords;
  /** Resolves a link; undefined where it is wrong. */
  link(to: string, range: Range): Link | undefined;
  /** Resolves a picture; undefined where it is wrong. */
  picture(src: string, alt: string, range: Range): Picture | undefined;
  report(finding: Finding, range: Range): void;
  /** Called for each heading of a long text, in order. */
  heading?(namedBy: NamedBy, range: Range): void;
  /** Explains the glossary's terms in the rendered text. */
  explain?(tree: Root): void;
}
