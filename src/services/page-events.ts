/** The events that the scripts of a page use to communicate. They are dispatched on `window`. */
declare global {
  interface WindowEventMap {
    /** Client navigation has shown another page. */
    'pagewright:arrived': Event;
    /** A form was submitted. */
    'pagewright:form': CustomEvent<{ form: string; outcome: string }>;
    /** A script failed to load. `detail` is the thrown value. */
    'pagewright:missing': CustomEvent<unknown>;
    /** The server has a newer version of this page. */
    'pagewright:stale': Event;
  }
}

/**
 * Reports that a script failed to load. If a deploy has removed the script, `src/client/early/stale-tab.ts` reloads the
 * page.
 * @param reason the thrown value
 */
export function reportMissingScript(reason: unknown): void {
  dispatchEvent(new CustomEvent('pagewright:missing', { detail: reason }));
}

/** Reports that the server has a newer version of the page than the loaded document. */
export function reportStalePage(): void {
  dispatchEvent(new Event('pagewright:stale'));
}

/** Reports the result of a form submission. */
export function reportSubmission(form: string, outcome: string): void {
  dispatchEvent(new CustomEvent('pagewright:form', { detail: { form, outcome } }));
}
