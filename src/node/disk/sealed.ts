import { createHash } from 'node:crypto';

/** Sealed content consists of a SHA-256 digest of the content, then the content itself. */
const DIGEST_BYTES = 32;

const digest = (content: Uint8Array) => createHash('sha256').update(content).digest();

/** Seals content, so that `isIntact` can recognize damage. */
export const seal = (content: Uint8Array): Uint8Array => Buffer.concat([digest(content), content]);

/** Returns the content of something sealed. */
export const unseal = (sealed: Uint8Array): Uint8Array => sealed.subarray(DIGEST_BYTES);

/** Whether sealed content is complete and unchanged. */
export const isIntact = (sealed: Uint8Array): boolean =>
  digest(unseal(sealed)).equals(sealed.subarray(0, DIGEST_BYTES));
