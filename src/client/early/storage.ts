/**
 * Calls a function that uses `localStorage` or `sessionStorage`. Where the browser denies access, it returns undefined:
 * a choice then lasts as long as the page.
 */
export function whereStorageAllows<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
