import { type FormProvider, type FormSettings, LOCAL_ENDPOINT, type Submission } from './form-provider.ts';

/** The account id in requests to the local mock if the site has no account. */
export const LOCAL_PORTAL = '0';

const PATH = 'submissions/v3/integration/submit';

/** HubSpot Forms API, v3: https://developers.hubspot.com/docs/reference/api/marketing/forms/v3-legacy */
export const hubspot: FormProvider = {
  endpoints: ({ provider: { base, portal } }) => (portal === undefined ? [] : [base]),
  request: (settings, submission) => ({
    url: urlOf(settings, submission),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payloadOf(settings, submission)),
  }),
  // The status is enough: the response body is not read.
  isAccepted: ({ ok }) => ok,
};

/** Returns the URL for a form. If the form has no id, the URL contains its name. Only the local mock accepts names. */
function urlOf({ provider: { base, portal }, ...forms }: FormSettings, { form }: Submission): string {
  const account =
    portal === undefined ? `${LOCAL_ENDPOINT}/${PATH}/${LOCAL_PORTAL}` : `${base}/${PATH}/${portal}`;
  return `${account}/${forms[form].form ?? form}`;
}

/**
 * Returns the request body: the non-empty fields under HubSpot's names, and the context of the submission. The context
 * contains no visitor cookie (`hutk`), because the site sets none.
 */
function payloadOf(settings: FormSettings, { form, values, page: { url, title } }: Submission): object {
  const { fields, pageName = title } = settings[form];
  return {
    fields: Object.entries(fields).flatMap(([own, name]) =>
      values[own] ? [{ name, value: values[own] }] : [],
    ),
    context: { pageUri: url, pageName },
  };
}
