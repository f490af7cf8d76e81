import type { Site } from '../../model/page.ts';
import { LOCAL_PORTAL } from '../../services/forms/hubspot.ts';

/** A form as the service knows it: the names of its fields. */
export interface FormDefinition {
  required: string[];
  optional: string[];
}

/** What the stand-in knows of an account: its id, and its forms by theirs. */
export interface Account {
  portal: string;
  forms: Map<string, FormDefinition>;
}

/** Fields of our forms that may stay empty. */
const OPTIONAL = ['message'];

/** The account that a site's forms are sent to. Forms without an id go by their names. */
export function accountOf(site: Pick<Site, 'forms'> | undefined): Account {
  if (!site) return { portal: LOCAL_PORTAL, forms: new Map() };
  const { provider, checklist, referral, demo } = site.forms;
  const forms = Object.entries({ checklist, referral, demo }).map(([name, { form = name, fields }]) => {
    const isOptional = ([own]: [string, string]) => OPTIONAL.includes(own);
    const names = Object.entries<string>(fields);
    return [
      form,
      {
        required: names.filter((field) => !isOptional(field)).map(([, name]) => name),
        optional: names.filter(isOptional).map(([, name]) => name),
      },
    ] as const;
  });
  return { portal: provider.portal ?? LOCAL_PORTAL, forms: new Map(forms) };
}
