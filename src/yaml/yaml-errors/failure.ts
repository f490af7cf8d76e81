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

/** Looks for one kind of mistake. Describes the failure if such a mistake caused it; otherwise, returns undefined. */
export type Detector = (failure: Failure) => YamlError | undefined;
