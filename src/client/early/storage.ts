/**
 * Calls a function that uses `localStorage` or `sessionStorage`, and returns its result. Returns undefined if the
 * browser denies access to the storage. The page then works, but forgets the visitor's choices when it is closed.
 */
export function whereStorageAllows<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Returns the key in the session storage for the text that the visitor has typed into the forms of this page. */
export const fieldsKey = (): string => `fields:${location.pathname}`;
