/**
 * Calls a function that uses `localStorage` or `sessionStorage`. Returns undefined if the browser denies access. The
 * visitor's choice is then lost when the page is closed.
 */
export function whereStorageAllows<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
