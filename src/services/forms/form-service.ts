/** A value to send, under its name at the service. */
export type Entry = [name: string, value: string | File];

/** The data of one form submission. */
export interface Submission {
  /** The name of the form. */
  form: string;
  entries: Entry[];
  /** Tells a submission that is sent again from another one with the same values. */
  id?: string;
  /** The page that contains the form. */
  page: { url: string; title: string };
  /** Whether an own server gets JSON. */
  json?: boolean;
}

/** The POST request for a submission. */
export interface SubmissionRequest {
  url: string;
  headers: Record<string, string>;
  body: string | URLSearchParams | FormData;
}

/** How the browser sends a form by itself: without JavaScript, or to a service that answers no scripts. */
export interface NativeForm {
  /** The address to which the form is sent; undefined for the page itself. */
  action: string | undefined;
  /** Values that are sent beside those of the visitor. */
  hidden: Record<string, string>;
  /** Attributes of the form that the service looks for in the HTML. It then looks there for all fields, too. */
  attributes?: Record<string, string>;
}

/** What a form tells a service beside the visitor's values. */
export interface FormFacts {
  /** The name of the form. */
  form: string;
  /** The address of the page that opens once the form is sent, if there is one. */
  thanks: string | undefined;
  /** The name of the field that only bots fill in. */
  honeypot: string;
}

/** A service that receives forms. Its functions are pure. They run in the browser and during the build. */
export interface FormService {
  /** Its name as authors know it. */
  name: string;
  /**
   * Returns the address to which the service takes forms, given an address that an author has written; undefined if
   * the address is not one of this service. `false`: it is, but nothing can be sent to it.
   */
  addressOf(url: URL): string | undefined | false;
  /** Which address to write, as part of a hint. */
  wanted: string;
  takesFiles: boolean;
  /** The name of the field for email addresses, if it always has the same one. */
  emailName?: string;
  /** The name of the field that only bots fill in, if the service looks at it. */
  honeypot?: string;
  /** Returns how the browser sends a form by itself. Without this function, it cannot. */
  native?(address: string, facts: FormFacts): NativeForm;
  /** Returns the request for a submission. Without this function, the browser sends the form by itself. */
  request?(address: string, submission: Submission): SubmissionRequest;
  /** Returns what the service says about single fields, by their names there, given the content of a refusal. */
  fieldErrors?(content: unknown): Record<string, string>;
}

/**
 * The path for submissions on local servers (`dev`, `preview`), where a mock of a service responds. No other server has
 * this path.
 */
export const LOCAL_ENDPOINT = '/__forms';

/** Returns the names and values of a submission as the browser would send them. Files need another encoding. */
export function encoded(entries: Entry[]): URLSearchParams | FormData {
  const hasFiles = entries.some(([, value]) => value instanceof File);
  const body = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) body.append(name, value as string);
  return body;
}

/** Accepts JSON, so that services answer a script and not a visitor. */
export const FOR_SCRIPTS = { accept: 'application/json' };
