import type { Finding } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';

/** An error in the YAML of a file. */
export interface YamlError {
  range: Range;
  finding: Finding;
}

export const yamlError = (range: Range, code: Finding['code'], message: string, hint: string): YamlError => ({
  range,
  finding: { code, message, hint },
});
