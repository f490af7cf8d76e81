/** How a form's sending ended: taken, refused by the service, or never arrived there. */
export type Outcome = 'sent' | 'refused' | 'unreachable';

/** The forms of the site that are sent somewhere. */
export type FormName = 'checklist' | 'referral' | 'demo';

/** Sends what was filled in. Does not throw. */
export type Send = (form: FormName, values: Record<string, string>) => Promise<Outcome>;
