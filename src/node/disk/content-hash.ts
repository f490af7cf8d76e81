import { createHash } from 'node:crypto';

/** Returns a short SHA-256 hash of a text. It has as many characters as the hashes in Vite's file names. */
export const contentHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Returns a longer hash, for files of which a site has thousands: among these, two short hashes could be equal. */
export const partHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns the whole SHA-256 hash of a content, in hexadecimal digits. */
export const hashOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
