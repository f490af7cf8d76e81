import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A local S3 server. It knows one access key, and keeps objects as files. */
export interface S3Server {
  /** The environment of a command that uses the server, with valid credentials. */
  env: Record<string, string>;
  /** Returns the paths of the files with the contents of objects. */
  objects(): string[];
  stop(): Promise<void>;
}

/** The part of the package `@20minutes/s3rver` that is used here. The package has no types. */
type S3rver = new (options: object) => { run(): Promise<{ port: number }>; close(): Promise<void> };

/** The one bucket of the server. */
export const BUCKET = 'builds';

/**
 * Starts a server on a free port, with an empty bucket.
 * @param options whether the server accepts any secret of the access key. It calculates a wrong signature for lists: it
 * leaves out the slash after the name of the bucket. So a server that checks signatures refuses all lists.
 */
export async function startS3Server({ anySecret = true } = {}): Promise<S3Server> {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-s3-'));
  const Server: S3rver = createRequire(import.meta.url)('@20minutes/s3rver');
  const server = new Server({
    directory: dir,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: anySecret,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    env: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      // The client warns on Node 20, which it supports until 2027.
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      // No files of this machine's user.
      AWS_CONFIG_FILE: join(dir, 'none'),
      AWS_SHARED_CREDENTIALS_FILE: join(dir, 'none'),
    },
    objects: () =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('_object'))
        .map((name) => join(dir, name)),
    async stop() {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
