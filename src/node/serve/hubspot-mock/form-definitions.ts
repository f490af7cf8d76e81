import type { Site } from '../../../model/page.ts';
import { LOCAL_PORTAL } from '../../../services/forms/hubspot.ts';

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

/** The fields that may be empty. The names are those on the site, not those at HubSpot. */
const OPTIONAL_FIELDS = ['message'];

/** Returns the account to which the forms of a site submit. A form without an id gets its name as its id. */
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
