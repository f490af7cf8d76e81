import type { Site } from '../../model/page.ts';

/** The site's form settings (`forms` in the site file). */
export type FormSettings = Site['forms'];

/** The forms of a site that submit to the provider. */
export type FormName = 'checklist' | 'referral' | 'demo';

/** What the visitor entered, by the names of the site's own fields. */
export type FormValues = Record<string, string>;

/** One submission of a form. */
export interface Submission {
  form: FormName;
  values: FormValues;
  /** The page that the form is on. */
  page: { url: string; title: string };
}

/** The POST request that carries a submission. */
export interface SubmissionRequest {
  url: string;
  headers: Record<string, string>;
  body: string | URLSearchParams;
}

/** A service that receives form submissions. Its functions are pure: they run in the browser and during the build. */
export interface FormProvider {
  /** The URLs that browsers submit to, for the content security policy. Empty while the settings name no account. */
  endpoints(settings: FormSettings): string[];
  /** Without an account, the request goes to `LOCAL_ENDPOINT`. */
  request(settings: FormSettings, submission: Submission): SubmissionRequest;
  /** Whether the response says that the submission was accepted. */
  isAccepted(response: Response): boolean | Promise<boolean>;
}

/** The path that only local servers (`dev`, `preview`) answer, with a mock of the provider. */
export const LOCAL_ENDPOINT = '/__forms';
