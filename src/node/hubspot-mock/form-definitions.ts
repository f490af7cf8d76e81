import type { Site } from '../../model/page.ts';
import { LOCAL_PORTAL } from '../../services/forms/hubspot.ts';

/** A form in the account: the names of its fields. */
export interface FormDefinition {
  required: string[];
  optional: string[];
}

/** An account of the service. */
export interface Account {
  /** The id of the account. */
  portal: string;
  /** By their ids. */
  forms: Map<string, FormDefinition>;
}

/** The site's names of fields that may be empty. */
const OPTIONAL_FIELDS = ['message'];

/** The account that a site's forms submit to. Forms without an id are identified by name. */
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
