import type { Root } from 'hast';
import type { Finding } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Link, Picture } from '../model/page.ts';
import type { SiteFields } from '../model/types.gen.ts';

/** The names of the UI labels that occur in rendered Markdown. */
export const TEXT_WORDS = ['tip', 'warning', 'example', 'footnotes', 'backToText'] as const;
export type TextWords = Pick<SiteFields['words'], (typeof TEXT_WORDS)[number]>;

/**
 * The source of a heading's text: `words` for text in the file; `footnotes` for the footnotes heading, whose text is a
 * UI label.
 */
export type NamedBy = 'words' | 'footnotes';

/** The options and functions for rendering a text. Ranges are offsets in the text. */
export interface MarkdownContext {
  words: TextWords;
  /** Whether the text is read from right to left. */
  isRightToLeft?: boolean;
  /** Returns the languages that code blocks can have, with their other names. */
  languages(): ReadonlySet<string>;
  /** Resolves a link. Returns undefined if the link is invalid. */
  link(to: string, range: Range): Link | undefined;
  /** Resolves a picture, whose name may be percent-encoded. Returns undefined if the picture is invalid. */
  picture(src: string, alt: string, range: Range): Picture | undefined;
  report(finding: Finding, range: Range): void;
  /** Called for each heading of a long text, in order. */
  heading?(namedBy: NamedBy, range: Range): void;
  /** Adds explanations of glossary terms to the rendered text. */
  explain?(tree: Root): void;
}
