import type { YAMLParseError } from 'yaml';
import type { Range } from '../../diagnostics/source.ts';
import type { Line } from './line.ts';
import type { YamlError } from './yaml-error.ts';

/** An error of the YAML parser. */
export interface Failure {
  text: string;
  error: YAMLParseError;
  /** The range that the parser reports. */
  range: Range;
  /** The line in which this range starts. */
  line: Line;
}

/** Describes a failure if a certain mistake caused it. Returns undefined if another mistake did. */
export type Detector = (failure: Failure) => YamlError | undefined;
