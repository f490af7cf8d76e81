import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { escapeMarkup } from '../../../model/escape.ts';
import type { FormDefinition, FormDefinitions } from '../../../model/forms/form-definitions.ts';
import { type NamedField, sentName } from '../../../model/forms/form-fields.ts';
import type { Message } from '../../../model/types.gen.ts';
import { HTML, JSON_TYPE } from '../../build/hosting/content-types.ts';
import { contentHash } from '../../disk/content-hash.ts';
import { send } from '../http/respond.ts';
import type { Refused, SiteForm } from './check-submission.ts';

const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** Who gets an answer. */
export interface Asker {
  response: ServerResponse;
  /** Whether a script has sent the form, and not the browser by itself. */
  isScript: boolean;
  /** The site with the form. */
  site: FormDefinitions;
}

/** Says that a submission is stored. Without JavaScript, the browser then loads a page with GET. */
export function sendAccepted({ response, isScript }: Asker, { form }: SiteForm): void {
  if (isScript) return sendContent(response, 200, { sent: true });
  response.writeHead(303, { ...PRIVATE, location: form.thanks ?? `?sent=${idOf(form)}` }).end();
}

/** Says which values are wrong. */
export function sendRefused(asker: Asker, { found: { site, form }, message, errors }: Refused): void {
  if (asker.isScript) {
    const byName = Object.fromEntries([...errors].map(([field, text]) => [sentName(field), text]));
    return sendContent(asker.response, 422, { message: message.text, errors: byName });
  }
  const mistakes = [...errors].map(
    ([field, text]) => `<li>${escapeMarkup(`${labelOf(field)}: ${text}`)}</li>`,
  );
  const pages = form.pages.map(
    ({ url, title }) => `<p><a href="${escapeMarkup(url)}">${escapeMarkup(title)}</a></p>`,
  );
  sendPage(asker.response, 422, site, message, [
    ...(mistakes.length > 0 ? [`<ul>${mistakes.join('')}</ul>`] : []),
    ...pages,
  ]);
}

const labelOf = ({ label, name }: NamedField) => label ?? name;

/** Says that a request is not accepted, whatever its values are. @param reason for whoever looks at the request */
export function sendFailure(
  { response, isScript, site }: Asker,
  status: number,
  reason: string,
  headers: OutgoingHttpHeaders = {},
): void {
  if (isScript) return sendContent(response, status, { message: reason }, headers);
  sendPage(response, status, site, site.words.failed, [], headers);
}

/** Sends the page that says that a form was sent. Returns false if there is no such form. */
export function sendSentPage(response: ServerResponse, sites: FormDefinitions[], id: string): boolean {
  for (const site of sites) {
    const form = site.forms.find((each) => idOf(each) === id);
    if (!form) continue;
    const { download } = form;
    const file = download?.slice(download.lastIndexOf('/') + 1);
    const link = download && `<p><a href="${escapeMarkup(download)}">${escapeMarkup(file!)}</a></p>`;
    sendPage(response, 200, site, form.sent, link ? [link] : []);
    return true;
  }
  return false;
}

const idOf = (form: FormDefinition): string => contentHash(JSON.stringify(form));

const sendContent = (
  response: ServerResponse,
  status: number,
  content: object,
  headers: OutgoingHttpHeaders = {},
): void =>
  send(response, status, { type: JSON_TYPE, content: JSON.stringify(content) }, { ...PRIVATE, ...headers });

function sendPage(
  response: ServerResponse,
  status: number,
  { page }: FormDefinitions,
  { title, text }: Pick<Message, 'title'> & Partial<Message>,
  more: string[],
  headers: OutgoingHttpHeaders = {},
): void {
  const content = [...(text === undefined ? [] : [`<p>${escapeMarkup(text)}</p>`]), ...more].join('\n');
  const parts: Record<string, string> = { '{title}': escapeMarkup(title), '{content}': content };
  const html = page.replaceAll(/\{title\}|\{content\}/g, (placeholder) => parts[placeholder]!);
  send(response, status, { type: HTML, content: html }, { ...PRIVATE, ...headers });
}
