import type { Complaint } from '../../diagnostics/problem.ts';
import type { Range } from '../../diagnostics/source.ts';

/** An error in the YAML of a file. */
export interface YamlError {
  range: Range;
  complaint: Complaint;
}

export const yamlError = (
  range: Range,
  code: Complaint['code'],
  message: string,
  hint: string,
): YamlError => ({ range, complaint: { code, message, hint } });
