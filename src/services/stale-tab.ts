declare global {
  interface WindowEventMap {
    /** A script could not be brought; why, as it was thrown. */
    'pagewright:missing': CustomEvent<unknown>;
    /** The server has another page by now than the document that is shown. */
    'pagewright:stale': Event;
  }
}

/** Says that a script could not be brought: if a deploy has taken it away, `src/client/early/stale-tab.ts` loads the page anew. @param reason what was thrown */
export function tellMissing(reason: unknown): void {
  dispatchEvent(new CustomEvent('pagewright:missing', { detail: reason }));
}

/** Says that the server has another page by now than the document that is shown. */
export function tellStale(): void {
  dispatchEvent(new Event('pagewright:stale'));
}
