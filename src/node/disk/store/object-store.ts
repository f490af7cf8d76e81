/** A remote store of objects. Keys are paths with forward slashes. All functions throw if the store does not answer. */
export interface ObjectStore {
  /** Returns the keys that start with a prefix. */
  list(prefix: string): Promise<string[]>;
  /** Returns the content of an object; undefined if there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  put(key: string, content: Uint8Array): Promise<void>;
}

/** Thrown if a store is needed and does not answer. The message is a sentence for the user. */
export class StoreError extends Error {}

/** Returns why a store did not answer, without a full stop. */
export function storeErrorReason(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException;
  // If a host name has several addresses, Node's error has a code and no message.
  return (message || code || name || String(error)).replace(/\.$/, '');
}
