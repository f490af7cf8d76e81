import { isIP } from 'node:net';
import type { FormDefinition } from './form-definitions.ts';

/** Something that the service refuses, as its answer names it. */
export interface Refusal {
  message: string;
  errorType: string;
}

/** A submission as it came, of which nothing is certain. */
export interface Submission {
  fields?: unknown;
  context?: unknown;
  legalConsentOptions?: unknown;
}

/** Values that a submission may have, and characters of one value. */
const MOST_VALUES = 1000;
const MOST_CHARACTERS = 65_536;

/** What the service finds wrong with a submission. One refusal refuses all of it. */
export function judge(submission: Submission, definition: FormDefinition): Refusal[] {
  const { fields, context = {}, legalConsentOptions } = submission;
  if (!Array.isArray(fields)) return [refusal('REQUIRED_FIELD', "Required field 'fields' is missing")];
  if (fields.length > MOST_VALUES)
    return [refusal('MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED', `More than ${MOST_VALUES} values`)];
  return [
    ...fields.flatMap((field) => judgeField(field, definition)),
    ...missing(fields, definition),
    ...judgeContext(context),
    ...judgeConsent(legalConsentOptions),
  ];
}

const refusal = (errorType: string, message: string): Refusal => ({ message, errorType });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function judgeField(field: unknown, { required, optional }: FormDefinition): Refusal[] {
  if (!isObject(field) || typeof field.name !== 'string' || typeof field.value !== 'string')
    return [refusal('VALUE_NOT_IN_FIELD_DEFINITION', "Error in 'fields'. A field has a name and a value")];
  const { name, value } = field;
  const at = `Error in 'fields.${name}'.`;
  if (![...required, ...optional].includes(name))
    return [refusal('FIELD_NOT_IN_FORM_DEFINITION', `${at} The form has no such field`)];
  if (value.length > MOST_CHARACTERS) return [refusal('INPUT_TOO_LARGE', `${at} The value is too large`)];
  if (name === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value))
    return [refusal('INVALID_EMAIL', `${at} Invalid email address`)];
  return [];
}

function missing(fields: unknown[], { required }: FormDefinition): Refusal[] {
  const filled = new Set(fields.flatMap((field) => (isObject(field) && field.value ? [field.name] : [])));
  return required
    .filter((name) => !filled.has(name))
    .map((name) =>
      refusal('REQUIRED_FIELD', `Error in 'fields.${name}'. Required field '${name}' is missing`),
    );
}

function judgeContext(context: unknown): Refusal[] {
  if (!isObject(context)) return [refusal('INVALID_PAGE_URI', "Error in 'context'. It is no object")];
  const { hutk, ipAddress, pageUri } = context;
  return [
    ...(hutk !== undefined && !/^[0-9a-f]{32}$/.test(String(hutk))
      ? [refusal('INVALID_HUTK', "Error in 'context.hutk'. Invalid user token")]
      : []),
    ...(ipAddress !== undefined && isIP(String(ipAddress)) === 0
      ? [refusal('INVALID_IP_ADDRESS', "Error in 'context.ipAddress'. Invalid IP address")]
      : []),
    ...(pageUri !== undefined && !URL.canParse(String(pageUri))
      ? [refusal('INVALID_PAGE_URI', "Error in 'context.pageUri'. Invalid page URI")]
      : []),
  ];
}

function judgeConsent(options: unknown): Refusal[] {
  if (options === undefined) return [];
  const consent = isObject(options) ? (options.consent ?? options.legitimateInterest) : undefined;
  if (!isObject(consent))
    return [refusal('INVALID_LEGAL_OPTION_FORMAT', "Error in 'legalConsentOptions'. Neither kind is given")];
  if ('consentToProcess' in consent && consent.consentToProcess !== true)
    return [refusal('MISSING_PROCESSING_CONSENT', 'Consent to process is missing')];
  return [];
}
