/** What generated values may refer to on the site that they are tested on. */
export interface SampleSite {
  /** Valid links; the first one is the home page. */
  links: readonly string[];
  /** The id of a block on the page itself. */
  anchor: string;
  /** Names of SVG pictures in `_media`. */
  icons: readonly string[];
  /** Names of pictures in `_media`. */
  pictures: readonly string[];
  /** Names of other files in `_media`. */
  files: readonly string[];
  /** Names of shared files. */
  shared: readonly string[];
  /** Routes of articles. */
  articles: readonly string[];
}

/** A source of random values. Tests implement it with a library that can shrink what it generated. */
export interface Random {
  integer(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Letters and digits. */
  word(): string;
  /** One line of any characters, with at least one that is visible. */
  line(): string;
}

/** A list of random length, within bounds. */
export const times = <Value>(random: Random, least: number, most: number, value: () => Value): Value[] =>
  Array.from({ length: random.integer(least, most) }, value);
