/** The events by which the scripts of a page talk to each other, on `window`. */
declare global {
  interface WindowEventMap {
    /** Client navigation shows another page. */
    'pagewright:arrived': Event;
    /** A form was submitted. */
    'pagewright:form': CustomEvent<{ form: string; outcome: string }>;
    /** A script failed to load. `detail` is what was thrown. */
    'pagewright:missing': CustomEvent<unknown>;
    /** The server has a newer version of this page. */
    'pagewright:stale': Event;
  }
}

/**
 * Reports that a script failed to load. If a deploy has removed it, `src/client/early/stale-tab.ts` reloads the page.
 * @param reason what was thrown
 */
export function reportMissingScript(reason: unknown): void {
  dispatchEvent(new CustomEvent('pagewright:missing', { detail: reason }));
}

/** Reports that the server has a newer version of this page than the document. */
export function reportStalePage(): void {
  dispatchEvent(new Event('pagewright:stale'));
}

/** Reports the outcome of a form's submission. */
export function reportSubmission(form: string, outcome: string): void {
  dispatchEvent(new CustomEvent('pagewright:form', { detail: { form, outcome } }));
}
