/** The events that the scripts of a page use to communicate. They are dispatched on `window`. */
declare global {
  interface WindowEventMap {
    /** A form was submitted. */
    'pagewright:form': CustomEvent<{ form: string; outcome: string }>;
  }
}

/** Reports the result of a form submission. */
export function reportSubmission(form: string, outcome: string): void {
  dispatchEvent(new CustomEvent('pagewright:form', { detail: { form, outcome } }));
}
