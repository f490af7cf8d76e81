/** The files, links and ids of a test site. Generated values may use them. */
export interface SampleSite {
  /** Valid links; the first one is the home page. */
  links: readonly string[];
  /** The id of a block on the same page. */
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

/** A source of random values. Tests implement it with a library that can reduce a failing value to a minimal one. */
export interface Random {
  integer(least: number, most: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Returns letters and digits. */
  word(): string;
  /** Returns a line of any characters, at least one of which is visible. */
  line(): string;
}

/** Returns a list with a random length between `least` and `most`. */
export const times = <Value>(random: Random, least: number, most: number, value: () => Value): Value[] =>
  Array.from({ length: random.integer(least, most) }, value);
