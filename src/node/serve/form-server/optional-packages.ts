import { UsageError } from '../../disk/usage-error.ts';

/** The part of `libsql` that is used here. The package may be missing, so its types cannot be imported. */
export interface Database {
  exec(sql: string): void;
  pragma(sql: string): unknown;
  prepare(sql: string): Statement;
  transaction<T>(run: () => T): () => T;
  close(): void;
}

export interface Statement {
  run(...values: unknown[]): { changes: number };
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

/** The part of `nodemailer` that is used here. */
export interface Transport {
  sendMail(mail: object): Promise<unknown>;
  close(): void;
}

/** @throws UsageError if the package is not installed */
export const openDatabase = async (file: string): Promise<Database> => {
  const { default: Database } = await load<{ default: new (file: string) => Database }>(
    'libsql',
    'keeps the submissions of forms',
  );
  return new Database(file);
};

/** @throws UsageError if the package is not installed */
export const openTransport = async (options: object): Promise<Transport> => {
  const { createTransport } = await load<{ createTransport(options: object): Transport }>(
    'nodemailer',
    'sends mails',
  );
  return createTransport(options);
};

async function load<T>(name: string, does: string): Promise<T> {
  try {
    return (await import(name)) as T;
  } catch (cause) {
    throw new UsageError(`The package "${name}", which ${does}, cannot be loaded. Run: npm install ${name}`, {
      cause,
    });
  }
}
