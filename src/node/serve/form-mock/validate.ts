import { isIP } from 'node:net';
import { isUrl } from '../../../model/urls.ts';

/** An error in HubSpot's format. */
export interface SubmissionError {
  message: string;
  errorType: string;
}

/** A submission before validation. */
export interface Submission {
  fields?: unknown;
  context?: unknown;
  legalConsentOptions?: unknown;
}

/** HubSpot's limits: values per submission, characters per value. */
const MAX_VALUES = 1000;
const MAX_CHARACTERS = 65_536;

/** Returns the errors that HubSpot finds in a submission. HubSpot rejects a submission that has any error. */
export function validateSubmission(submission: Submission): SubmissionError[] {
  const { fields, context = {}, legalConsentOptions } = submission;
  if (!Array.isArray(fields)) return [errorOf('REQUIRED_FIELD', "Required field 'fields' is missing")];
  if (fields.length > MAX_VALUES)
    return [errorOf('MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED', `More than ${MAX_VALUES} values`)];
  return [
    ...fields.flatMap(validateField),
    ...validateContext(context),
    ...validateConsent(legalConsentOptions),
  ];
}

const errorOf = (errorType: string, message: string): SubmissionError => ({ message, errorType });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function validateField(field: unknown): SubmissionError[] {
  if (!isObject(field) || typeof field.name !== 'string' || typeof field.value !== 'string')
    return [errorOf('VALUE_NOT_IN_FIELD_DEFINITION', "Error in 'fields'. A field has a name and a value")];
  const { name, value } = field;
  const at = `Error in 'fields.${name}'.`;
  if (value.length > MAX_CHARACTERS) return [errorOf('INPUT_TOO_LARGE', `${at} The value is too large`)];
  if (name === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value))
    return [errorOf('INVALID_EMAIL', `${at} Invalid email address`)];
  return [];
}

function validateContext(context: unknown): SubmissionError[] {
  if (!isObject(context)) return [errorOf('INVALID_PAGE_URI', "Error in 'context'. It is no object")];
  const { hutk, ipAddress, pageUri } = context;
  return [
    ...(hutk !== undefined && !/^[0-9a-f]{32}$/.test(String(hutk))
      ? [errorOf('INVALID_HUTK', "Error in 'context.hutk'. Invalid user token")]
      : []),
    ...(ipAddress !== undefined && isIP(String(ipAddress)) === 0
      ? [errorOf('INVALID_IP_ADDRESS', "Error in 'context.ipAddress'. Invalid IP address")]
      : []),
    ...(pageUri !== undefined && !isUrl(String(pageUri))
      ? [errorOf('INVALID_PAGE_URI', "Error in 'context.pageUri'. Invalid page URI")]
      : []),
  ];
}

function validateConsent(options: unknown): SubmissionError[] {
  if (options === undefined) return [];
  const consent = isObject(options) ? (options.consent ?? options.legitimateInterest) : undefined;
  if (!isObject(consent))
    return [errorOf('INVALID_LEGAL_OPTION_FORMAT', "Error in 'legalConsentOptions'. Neither kind is given")];
  if ('consentToProcess' in consent && consent.consentToProcess !== true)
    return [errorOf('MISSING_PROCESSING_CONSENT', 'Consent to process is missing')];
  return [];
}
