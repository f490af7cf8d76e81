import type { FormService, Submission } from './form-service.ts';

const PATH = '/submissions/v3/integration/submit/';

/**
 * HubSpot Forms API, v3, which takes JSON only:
 * https://developers.hubspot.com/docs/reference/api/marketing/forms/v3-legacy
 *
 * Other services have the same API, so that the path tells it, not the host.
 */
export const hubspot: FormService = {
  name: 'HubSpot',
  wanted:
    'https://api.hsforms.com/submissions/v3/integration/submit/ with the numbers of the account and the form',
  takesFiles: false,
  addressOf(url) {
    if (url.pathname.includes(PATH)) return url.href;
    const [, region = '', portal, form] =
      /^https:\/\/app(-\w+)?\.hubspot\.com\/(?:forms|submissions)\/(\d+)\/(?:.*\/)?([\da-f]{8}-[\da-f-]{27})(?:\/|$)/.exec(
        url.origin + url.pathname,
      ) ?? [];
    if (form) return `https://api${region}.hsforms.com${PATH}${portal}/${form}`;
    return /(?:^|\.)(?:hubspot|hsforms)\.com$/.test(url.hostname) ? false : undefined;
  },
  request: (url, submission) => ({
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payloadOf(submission)),
  }),
};

/**
 * Returns the request body: the fields that are not empty, and the context of the submission. The context contains no
 * visitor cookie (`hutk`), because the site sets none. HubSpot takes several values of a field with semicolons between
 * them.
 */
function payloadOf({ entries, page: { url, title } }: Submission): object {
  const values = new Map<string, string>();
  for (const [name, value] of entries)
    if (typeof value === 'string' && value !== '')
      values.set(name, values.has(name) ? `${values.get(name)};${value}` : value);
  return {
    fields: [...values].map(([name, value]) => ({ name, value })),
    context: { pageUri: url, pageName: title },
  };
}
