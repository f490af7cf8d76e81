import { isUrl } from '../../../model/urls.ts';

/** What a form has sent, before it is checked. */
export interface ReceivedSubmission {
  /** The name of the form. */
  form: string | undefined;
  /** The address of the page with the form. */
  page: string | undefined;
  /** The id that a submission keeps when it is sent again. */
  id: string | undefined;
  /** The values by their names at the service. */
  values: Map<string, string[]>;
  /** The files by their names at the service. */
  files: Map<string, File[]>;
}

/** The encodings in which forms are sent. */
const ENCODED = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const JSON_ENCODED = /^application\/json\b/i;

/** Returns what a form has sent, given the body of its request; undefined if the body has no form's encoding. */
export async function readSubmission(
  body: Buffer,
  contentType: string,
): Promise<ReceivedSubmission | undefined> {
  if (JSON_ENCODED.test(contentType)) return fromJson(body.toString('utf8'));
  if (!ENCODED.test(contentType) || hasManyParts(body, contentType)) return undefined;
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const data = await response.formData().catch(() => undefined);
  return data && fromEntries([...data]);
}

/** The largest number of values and files: Node needs seconds to read ten thousands of them. */
const MAX_PARTS = 1000;

/** Whether a body in the encoding for files has more parts than any form. */
function hasManyParts(body: Buffer, contentType: string): boolean {
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  let parts = 0;
  for (let at = body.indexOf(boundary); at !== -1 && parts <= MAX_PARTS; parts += 1)
    at = body.indexOf(boundary, at + boundary.length);
  return /^multipart/i.test(contentType) && parts > MAX_PARTS;
}

function fromEntries(entries: [string, string | File][]): ReceivedSubmission {
  const values = new Map<string, string[]>();
  const files = new Map<string, File[]>();
  for (const [name, value] of entries)
    if (typeof value === 'string') add(values, name, value);
    else if (value.name !== '') add(files, name, value);
  const [form, page, id] = ['_form', '_page', '_id'].map((name) => values.get(name)?.[0]);
  return { form, page: addressIn(page), id, values, files };
}

function add<T>(map: Map<string, T[]>, name: string, value: T): void {
  const values = map.get(name);
  if (values) values.push(value);
  else map.set(name, [value]);
}

function fromJson(text: string): ReceivedSubmission | undefined {
  const content = objectIn(parsed(text));
  const fields = content && objectIn(content.fields);
  if (!fields) return undefined;
  const values = Object.entries(fields).map(
    ([name, value]) => [name, [value].flat().filter(isValue).map(String)] as const,
  );
  const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    form: textIn(content.form),
    page: addressIn(textIn(objectIn(content.page)?.url)),
    id: textIn(content.id),
    values: new Map(values),
    files: new Map(),
  };
}

const isValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const objectIn = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest address of a page, in characters. Node needs seconds to parse a host name of a million letters. */
const MAX_ADDRESS = 2000;

/** Returns an address if it is that of a page. */
const addressIn = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= MAX_ADDRESS && /^https?:/i.test(text) && isUrl(text)
    ? text
    : undefined;
