import process from 'node:process';
import { UsageError } from '../usage-error.ts';
import type { ObjectStore } from './object-store.ts';

/** The package of the AWS client. It is an optional peer dependency, so it is loaded only when it is needed. */
const CLIENT = '@aws-sdk/client-s3';

/** The part of the AWS client that is used here. The package may be missing, so its types cannot be imported. */
interface S3Module {
  S3Client: new (options: object) => { send(command: unknown): Promise<S3Output> };
  GetObjectCommand: new (input: object) => unknown;
  ListObjectsV2Command: new (input: object) => unknown;
  PutObjectCommand: new (input: object) => unknown;
}

interface S3Output {
  Body?: { transformToByteArray(): Promise<Uint8Array> };
  Contents?: { Key?: string }[];
  NextContinuationToken?: string;
}

/** Milliseconds until a store counts as down: to connect, and without a byte. The client tries three times. */
const TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 30_000 };

/** Matches `s3://bucket` and `s3://bucket/prefix`. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/;

/**
 * Opens a bucket of S3 or of a store with the same interface. Credentials, region and endpoint come from the
 * environment or from the files of AWS, as with other programs that use its client.
 * @param address `s3://bucket` or `s3://bucket/prefix`
 * @throws UsageError if the address is none, or if the client is not installed
 */
export async function openS3Store(address: string): Promise<ObjectStore> {
  const [, bucket, path = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === undefined)
    throw new UsageError(`Invalid cache "${address}". Use a folder, or s3://bucket/prefix.`);
  const { S3Client, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } = await loadClient();
  const client = new S3Client({
    requestHandler: TIMEOUTS,
    // Other stores rarely have a host name for each bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
    // Content is verified by its own hashes, and not all stores know the checksums of AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = path.replace(/\/*$/, path === '' ? '' : '/');
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    async list(start) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const input = { Bucket: bucket, Prefix: prefix + start, ContinuationToken: token };
        const page = await client.send(new ListObjectsV2Command(input));
        keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return keys;
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return await Body?.transformToByteArray();
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined;
        throw error;
      }
    },
    async put(key, content) {
      await client.send(new PutObjectCommand({ ...at(key), Body: content }));
    },
  };
}

async function loadClient(): Promise<S3Module> {
  try {
    return (await import(/* @vite-ignore */ CLIENT)) as S3Module;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(`A cache in S3 needs the AWS client: npm install --save-dev ${CLIENT}`, {
      cause: error,
    });
  }
}
