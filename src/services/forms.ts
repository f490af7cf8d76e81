import type { Site } from '../model/page.ts';

/** What the settings of the site say of its forms. */
export type Forms = Site['forms'];

/** The forms of the site that are sent somewhere. */
export type FormName = 'checklist' | 'referral' | 'demo';

/** How a form's sending ended: taken, refused by the service, or never answered. */
export type Outcome = 'sent' | 'refused' | 'unreachable';

/** What was filled in, by the names of the site's own fields. */
export type Values = Record<string, string>;

/** The page on which a form was filled in. */
export interface Origin {
  uri: string;
  title: string;
}

/** Where forms go as long as no account is set: answered by the local servers, and by no other. */
export const LOCAL_BASE = '/__forms';
export const LOCAL_PORTAL = '0';

/** The address that takes a form (HubSpot Forms API, v3). A form without an id goes by its name here. */
export function addressOf({ provider: { base, portal }, ...forms }: Forms, form: FormName): string {
  const account =
    portal === undefined ? `${LOCAL_BASE}/${PATH}/${LOCAL_PORTAL}` : `${base}/${PATH}/${portal}`;
  return `${account}/${forms[form].form ?? form}`;
}

const PATH = 'submissions/v3/integration/submit';

/**
 * The body of a submission: the fields that the form at the service has, by its names for them, without those
 * left empty. The visitor's cookie (`hutk`) is not among the context: there is none.
 */
export function payloadOf(forms: Forms, form: FormName, values: Values, { uri, title }: Origin): object {
  const { fields, pageName = title } = forms[form];
  return {
    fields: Object.entries(fields).flatMap(([own, name]) =>
      values[own] ? [{ name, value: values[own] }] : [],
    ),
    context: { pageUri: uri, pageName },
  };
}

/**
 * Sends a form, once. Only whether the answer was ok is read. Does not throw: what went wrong is told to the
 * console.
 */
export async function submit(
  forms: Forms,
  form: FormName,
  values: Values,
  origin: Origin,
  post: typeof fetch = fetch,
): Promise<Outcome> {
  try {
    const { ok, status } = await post(addressOf(forms, form), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payloadOf(forms, form, values, origin)),
      credentials: 'omit',
      signal: AbortSignal.timeout(forms.provider.timeLimit * 1000),
    });
    if (ok) return 'sent';
    console.warn(`The form "${form}" was refused: ${status}`);
    return 'refused';
  } catch (reason) {
    console.warn(`The form "${form}" could not be sent:`, reason);
    return 'unreachable';
  }
}

/** The address of a mail with what was filled in, a line for each field. @param lines names of fields, and what is in them */
export function mailWith(href: string, subject: string, lines: [name: string, value: string][]): string {
  const filled = lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(filled.join('\r\n'))}`;
  return `${href}${href.includes('?') ? '&' : '?'}${query}`;
}
