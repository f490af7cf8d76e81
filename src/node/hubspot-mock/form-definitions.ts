import type { Site } from '../../model/page.ts';
import { LOCAL_PORTAL } from '../../services/forms/hubspot.ts';

/** A form in a HubSpot account, with the names of its fields. */
export interface FormDefinition {
  required: string[];
  optional: string[];
}

/** A HubSpot account. */
export interface Account {
  /** The id of the account. */
  portal: string;
  /** Form id → definition. */
  forms: Map<string, FormDefinition>;
}

/** The fields that may be empty, by their names on the site. */
const OPTIONAL_FIELDS = ['message'];

/** Returns the account that a site's forms submit to. The name of a form without an id becomes its id. */
export function accountOf(site: Pick<Site, 'forms'> | undefined): Account {
  if (!site) return { portal: LOCAL_PORTAL, forms: new Map() };
  const { provider, checklist, referral, demo } = site.forms;
  const forms = Object.entries({ checklist, referral, demo }).map(([name, { form = name, fields }]) => {
    const isOptional = ([own]: [string, string]) => OPTIONAL_FIELDS.includes(own);
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
