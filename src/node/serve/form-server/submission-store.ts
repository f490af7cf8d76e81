import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeEmail } from '../../../model/forms/email.ts';
import type { Accepted, Answer } from './check-submission.ts';
import { type Database, openDatabase, type Statement } from './optional-packages.ts';

/** A file that a visitor has sent. */
export interface StoredFile {
  /** Its name in the folder `files`. */
  name: string;
  field: string;
  /** Its name on the visitor's device. */
  original: string;
  /** In bytes. */
  size: number;
}

export interface StoredSubmission {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  /** The name of the site. */
  site: string;
  form: string;
  page: string | undefined;
  replyTo: string | undefined;
  answers: Answer[];
  files: StoredFile[];
  /** How often a mail could not be sent. */
  attempts: number;
}

/** What is stored with a submission. */
export interface StoringOptions {
  /** The id that a submission keeps when it is sent again. */
  id: string | undefined;
  page: string | undefined;
  /** Whether a mail is to be sent. */
  isMailed: boolean;
}

const TABLES = `
CREATE TABLE IF NOT EXISTS submissions (
  id TEXT PRIMARY KEY,
  key TEXT UNIQUE,
  at INTEGER NOT NULL,
  site TEXT NOT NULL,
  form TEXT NOT NULL,
  page TEXT,
  reply_to TEXT,
  answers TEXT NOT NULL,
  mail_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS files (
  name TEXT PRIMARY KEY,
  submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  original TEXT NOT NULL,
  size INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS submissions_at ON submissions (at);
CREATE INDEX IF NOT EXISTS submissions_mail_at ON submissions (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS files_submission ON files (submission);
`;

/** Files without a submission are deleted at this age, in ms. Younger ones may belong to one that is being stored. */
const ORPHAN_AGE = 60 * 60_000;

type Row = Record<string, string | number | null>;

/**
 * The submissions of forms, in a database and a folder of files. What is stored survives that the process is killed or
 * the machine loses its power.
 */
export class SubmissionStore {
  private readonly statements = new Map<string, Statement>();

  private constructor(
    private readonly dir: string,
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  /** Opens the store in a folder, which it creates. @throws UsageError if a package is missing */
  static async open(dir: string, now: () => number = Date.now): Promise<SubmissionStore> {
    mkdirSync(join(dir, 'files'), { recursive: true, mode: 0o700 });
    const database = await openDatabase(join(dir, 'submissions.db'));
    const settings = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON'];
    for (const setting of ['busy_timeout = 10000', ...settings]) database.pragma(setting);
    database.exec(TABLES);
    return new SubmissionStore(dir, database, now);
  }

  close(): void {
    this.database.close();
  }

  /** Whether the store can be read. @throws the error of the database if it cannot */
  check(): boolean {
    return this.statement('SELECT 1').get() !== undefined;
  }

  /** Stores a submission. Does nothing if it is stored already, because the visitor has sent it again. */
  async add(accepted: Accepted, { id, page, isMailed }: StoringOptions): Promise<void> {
    const contents = await Promise.all(
      accepted.files.map(async ({ field, file }) => ({
        field,
        original: file.name,
        size: file.size,
        name: randomUUID(),
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const key = id === undefined ? null : keyOf(id, accepted, contents);
    if (key !== null && this.statement('SELECT 1 FROM submissions WHERE key = ?').get(key)) return;
    const { site, form } = accepted.found;
    const at = this.now();
    const submission = randomUUID();
    const values = [
      submission,
      key,
      at,
      site.site,
      form.name,
      page ?? null,
      accepted.replyTo ?? null,
      JSON.stringify(accepted.answers),
      isMailed ? at : null,
    ];
    const insert = this.database.transaction(() => {
      const { changes } = this.statement(
        `INSERT INTO submissions (id, key, at, site, form, page, reply_to, answers, mail_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
      ).run(...values);
      for (const { name, field, original, size } of changes > 0 ? contents : [])
        this.statement(
          'INSERT INTO files (name, submission, field, original, size) VALUES (?, ?, ?, ?, ?)',
        ).run(name, submission, field, original, size);
      return changes > 0;
    });
    let isStored = false;
    try {
      for (const { name, bytes } of contents) await writeDurably(this.pathOf(name), bytes);
      if (contents.length > 0) await syncFolder(join(this.dir, 'files'));
      isStored = insert();
    } finally {
      if (!isStored) this.deleteFiles(contents.map(({ name }) => name));
    }
  }

  /** Returns the submissions, the oldest first. @param form the name of their form; by default, those of all forms */
  list(form?: string): StoredSubmission[] {
    const rows =
      form === undefined
        ? this.statement('SELECT * FROM submissions ORDER BY at, rowid').all()
        : this.statement('SELECT * FROM submissions WHERE form = ? ORDER BY at, rowid').all(form);
    return (rows as Row[]).map((row) => this.submissionIn(row));
  }

  /** Deletes the submissions from before a time, and files without one. Returns the number of submissions. */
  deleteBefore(time: number): number {
    this.deleteOrphans();
    return this.delete(this.statement('SELECT id FROM submissions WHERE at < ?').all(time) as Row[]);
  }

  /** Deletes the submissions with an email address in any of their fields. Returns how many these were. */
  deleteOf(email: string): number {
    const wanted = normalizeEmail(email);
    const found = this.list().filter(({ answers }) =>
      answers.some(({ values }) => values.some((value) => normalizeEmail(value) === wanted)),
    );
    return this.delete(found.map(({ id }) => ({ id })));
  }

  /** Returns the submission whose mail is due first; undefined if none is due. */
  dueMail(): StoredSubmission | undefined {
    const row = this.statement(
      'SELECT * FROM submissions WHERE mail_at <= ? ORDER BY mail_at, rowid LIMIT 1',
    ).get(this.now());
    return row === undefined ? undefined : this.submissionIn(row as Row);
  }

  mailSent(id: string): void {
    this.statement('UPDATE submissions SET mail_at = NULL WHERE id = ?').run(id);
  }

  /** @param delay the time until the next attempt, in ms */
  mailFailed(id: string, delay: number): void {
    this.statement('UPDATE submissions SET mail_at = ?, attempts = attempts + 1 WHERE id = ?').run(
      this.now() + delay,
      id,
    );
  }

  /** Returns the path of a file that a visitor has sent. */
  pathOf(name: string): string {
    return join(this.dir, 'files', name);
  }

  private submissionIn(row: Row): StoredSubmission {
    const files = this.statement(
      'SELECT name, field, original, size FROM files WHERE submission = ? ORDER BY rowid',
    ).all(row.id) as StoredFile[];
    return {
      id: String(row.id),
      at: Number(row.at),
      site: String(row.site),
      form: String(row.form),
      page: row.page === null ? undefined : String(row.page),
      replyTo: row.reply_to === null ? undefined : String(row.reply_to),
      answers: JSON.parse(String(row.answers)) as Answer[],
      files,
      attempts: Number(row.attempts),
    };
  }

  private delete(rows: Row[]): number {
    const names = rows.flatMap(({ id }) =>
      (this.statement('SELECT name FROM files WHERE submission = ?').all(id) as Row[]).map(({ name }) =>
        String(name),
      ),
    );
    this.database.transaction(() => {
      for (const { id } of rows) this.statement('DELETE FROM submissions WHERE id = ?').run(id);
    })();
    this.deleteFiles(names);
    // The log of the database still contains what was deleted.
    if (rows.length > 0) this.database.pragma('wal_checkpoint(TRUNCATE)');
    return rows.length;
  }

  private deleteFiles(names: string[]): void {
    for (const name of names) rmSync(this.pathOf(name), { force: true });
  }

  /** Deletes the files that remain if the process was killed while it stored or deleted a submission. */
  private deleteOrphans(): void {
    const known = new Set((this.statement('SELECT name FROM files').all() as Row[]).map(({ name }) => name));
    const isOld = (name: string) =>
      Date.now() - (statSync(this.pathOf(name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > ORPHAN_AGE;
    this.deleteFiles(readdirSync(join(this.dir, 'files')).filter((name) => !known.has(name) && isOld(name)));
  }

  private statement(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** Returns what a submission has in common with itself when it is sent again, and with no other. */
function keyOf(
  id: string,
  { found, answers }: Accepted,
  files: { field: string; bytes: Uint8Array }[],
): string {
  // Labels may change before the submission is sent again.
  const values = answers.map((answer) => [answer.name, answer.values]);
  const hash = createHash('sha256').update(JSON.stringify([id, found.site.url, found.form.name, values]));
  for (const { field, bytes } of files) hash.update(`\0${field}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** Writes a file that is on the disk when the promise resolves. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names of new files in a folder durable. Windows cannot, and need not. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle?.close();
  }
}
