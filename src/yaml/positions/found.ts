import type { Range } from '../../diagnostics/source.ts';

/** The keys and indexes from the top of a file's data to a value. */
export type Path = readonly (string | number)[];

/** A string as YAML reads it. */
export interface Scalar {
  style: 'plain' | 'quoted' | 'block';
  /** The string. It may have line ends at its end, which the data does not have. */
  value: string;
}

/** A value in the text of a file. The ranges may end with whitespace. */
export interface Found {
  value?: Range;
  key?: Range;
  /** If the value is a string. */
  scalar?: Scalar;
}

/** Locates a value. If there is no such value, locates its nearest existing ancestor. */
export type Find = (path: Path) => Found;
