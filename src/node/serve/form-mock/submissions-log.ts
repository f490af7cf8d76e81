import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { diskErrorReason } from '../../disk/files/disk-error.ts';

/** A log entry for a submission. */
export interface LoggedSubmission {
  /** The time of the submission, as an ISO date. */
  at: string;
  form: string;
  /** The status of the response, or the failure mode that was requested. */
  answer: string;
  submission: unknown;
}

/** If the log is larger than this, it is renamed to `.old`, and replaces the previous `.old` file. */
const MAX_BYTES = 1_000_000;

const olderFile = (file: string) => `${file}.old`;

/**
 * Appends a submission to a file of JSON lines. Does not keep all submissions: see `MAX_BYTES`. In a read-only project,
 * none are kept, but forms work.
 */
export async function logSubmission(file: string, entry: Omit<LoggedSubmission, 'at'>): Promise<void> {
  try {
    await append(file, entry);
  } catch (error) {
    if (diskErrorReason(error) === undefined) throw error;
  }
}

async function append(file: string, entry: Omit<LoggedSubmission, 'at'>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > MAX_BYTES) await rename(file, olderFile(file)).catch(() => undefined); // another request was faster
  await appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/** Returns the logged submissions. Skips incomplete lines, which a process may leave if it is killed. */
export async function readSubmissions(file: string): Promise<LoggedSubmission[]> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const text = (await read(olderFile(file))) + (await read(file));
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
