import { readFileSync } from 'node:fs';
import type { FormDefinitions } from '../../../model/forms/form-definitions.ts';
import { commandLine } from '../../disk/root.ts';
import { UsageError } from '../../disk/usage-error.ts';

/** Reads a file with definitions of forms, which a build has written. @throws UsageError if it is another file */
export function readDefinitions(file: string): FormDefinitions {
  const text = readText(file);
  try {
    const content = JSON.parse(text) as Partial<FormDefinitions> | null;
    if (content?.words && content.page !== undefined && Array.isArray(content.forms))
      return content as FormDefinitions;
  } catch {
    // The message below says it.
  }
  throw new UsageError(`"${file}" does not contain the forms of a site. Name the file that a build writes.`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new UsageError(
      `Cannot read "${file}". Run "${commandLine('build')}" first: it writes this file if the site sends forms to a server of your own.`,
      { cause },
    );
  }
}
