/** A kind of markup of another program. */
export interface Leftover {
  /** What it is and where it comes from: `a shortcode of Hugo`. */
  markup: string;
  pattern: RegExp;
  /** What to write in a Markdown text instead. It may contain groups of the pattern: `Write [$1](/…#$2).` */
  hint: string;
  /** The words in it that a plain text should keep, as groups of the pattern. Undefined if there are none. */
  words?: string;
}
