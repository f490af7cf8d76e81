/**
 * Calls a function that uses `localStorage` or `sessionStorage`. If the browser denies access, returns undefined. A
 * choice of the visitor is then lost when the page is closed.
 */
export function whereStorageAllows<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
