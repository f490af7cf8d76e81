import { type FormProvider, type FormSettings, LOCAL_ENDPOINT, type Submission } from './form-provider.ts';

/** The account id that stands for "no account yet" in requests to the local mock. */
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
  // The body of the response is not read.
  isAccepted: ({ ok }) => ok,
};

/** A form without an id is addressed by its name, which the local mock knows. */
function urlOf({ provider: { base, portal }, ...forms }: FormSettings, { form }: Submission): string {
  const account =
    portal === undefined ? `${LOCAL_ENDPOINT}/${PATH}/${LOCAL_PORTAL}` : `${base}/${PATH}/${portal}`;
  return `${account}/${forms[form].form ?? form}`;
}

/** Sends non-empty fields under HubSpot's names. The context has no visitor cookie (`hutk`), since none is set. */
function payloadOf(settings: FormSettings, { form, values, page: { url, title } }: Submission): object {
  const { fields, pageName = title } = settings[form];
  return {
    fields: Object.entries(fields).flatMap(([own, name]) =>
      values[own] ? [{ name, value: values[own] }] : [],
    ),
    context: { pageUri: url, pageName },
  };
}
