import type { Site } from '../../model/page.ts';

/** The site's form settings (`forms` in the site file). */
export type FormSettings = Site['forms'];

/** The forms that submit to the provider. */
export type FormName = 'checklist' | 'referral' | 'demo';

/** The values that the visitor entered, by the site's own field names. */
export type FormValues = Record<string, string>;

/** The data of one form submission. */
export interface Submission {
  form: FormName;
  values: FormValues;
  /** The page that contains the form. */
  page: { url: string; title: string };
}

/** The POST request for a submission. */
export interface SubmissionRequest {
  url: string;
  headers: Record<string, string>;
  body: string | URLSearchParams;
}

/** A service that receives form submissions. Its functions are pure. They run in the browser and during the build. */
export interface FormProvider {
  /**
   * Returns the URLs to which browsers submit, for the content security policy. The list is empty if the settings
   * contain no account.
   */
  endpoints(settings: FormSettings): string[];
  /** Returns the request for a submission. Without an account, the request goes to `LOCAL_ENDPOINT`. */
  request(settings: FormSettings, submission: Submission): SubmissionRequest;
  /** Whether the provider accepted the submission, according to its response. */
  isAccepted(response: Response): boolean | Promise<boolean>;
}

/**
 * The path for submissions on local servers (`dev`, `preview`), where a mock of the provider responds. No other
 * server has this path.
 */
export const LOCAL_ENDPOINT = '/__forms';
