import { createHash, createHmac } from 'node:crypto';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

/** The variable with the key that signs the cache. */
export const KEY_VARIABLE = 'PAGEWRIGHT_CACHE_SIGNATURE_KEY';

/** With hexadecimal digits, 128 bits. */
const MIN_LENGTH = 32;

/** Content with a digest starts with this. So a file that no cache has written is recognized, and never removed. */
const MARK = Buffer.from('pagewright cache\n');
const DIGEST_BYTES = 32;
const START = MARK.length + DIGEST_BYTES;

/**
 * Returns the key that signs the cache; undefined if none is set. CI sets a secret that a job may not read to an empty
 * text.
 * @throws UsageError if it is too short. Its text is never printed.
 */
export function signatureKey(): string | undefined {
  const key = process.env[KEY_VARIABLE]?.trim();
  if (!key) return undefined;
  if (key.length >= MIN_LENGTH) return key;
  throw new UsageError(
    `${KEY_VARIABLE} is too short. Use at least ${MIN_LENGTH} random characters, such as the output of "openssl rand -hex 32".`,
  );
}

/**
 * Returns the digest of content and its name. With a key, it is a signature (HMAC), which only owners of the key can
 * make.
 */
function digest(name: string, content: Uint8Array): Buffer {
  const key = signatureKey();
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(`${name}\0`).update(content).digest();
}

/** Puts a digest before content, so that `verified` can recognize damage and, with a key, what others have changed. */
export const withDigest = (name: string, content: Uint8Array): Uint8Array =>
  Buffer.concat([MARK, digest(name, content), content]);

/**
 * Returns the content after its digest; undefined if it is incomplete, changed, stored under another name, or signed
 * with another key.
 */
export function verified(name: string, stored: Uint8Array): Uint8Array | undefined {
  const content = stored.subarray(START);
  const isIntact = hasDigest(stored) && digest(name, content).equals(stored.subarray(MARK.length, START));
  return isIntact ? content : undefined;
}

/** Whether something starts as content with a digest does. */
export const hasDigest = (start: Uint8Array): boolean => MARK.equals(start.subarray(0, MARK.length));
