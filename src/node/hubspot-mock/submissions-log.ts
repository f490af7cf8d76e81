import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A log entry for a submission. */
export interface LoggedSubmission {
  /** The time of the submission, as an ISO date. */
  at: string;
  form: string;
  /** The status of the response, or the failure mode that was requested. */
  answer: string;
  submission: unknown;
}

/** Appends a submission to a file of JSON lines. */
export async function logSubmission(file: string, entry: Omit<LoggedSubmission, 'at'>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** Returns the logged submissions. Skips incomplete lines, which a process may leave if it is killed. */
export async function readSubmissions(file: string): Promise<LoggedSubmission[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const entry = parseJson(line);
    return typeof entry === 'object' && entry !== null ? [entry as LoggedSubmission] : [];
  });
}

/** Parses JSON. Returns undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
