import { createServer } from 'node:http';
import { afterAll, beforeEach } from 'vitest';
import type { FailureMode } from '../../../src/node/serve/hubspot-mock/failures.ts';
import { accountOf } from '../../../src/node/serve/hubspot-mock/form-definitions.ts';
import { HubSpotMock } from '../../../src/node/serve/hubspot-mock/mock.ts';
import type { FormName } from '../../../src/services/forms/form-provider.ts';
import { readSiteData } from '../built-sites.ts';
import { useFolder } from '../sandbox/folder.ts';
import { listen } from '../sandbox/http.ts';
import { useServedSite } from '../sandbox/served-site.ts';
import { filesOf, MINIMAL_SITE, pageStart, SETTINGS } from '../site.ts';

export interface FormSiteOptions {
  /** The settings of single forms, which replace those in `FORM_SETTINGS`. */
  forms?: Partial<Record<FormName, object>>;
  /** The seconds after which a submission fails. */
  timeLimit?: number;
  /** Returns more lines of the site file, and more files, given the origin of the mock. */
  more?: (origin: string) => string;
}

/** The settings of the forms. Each form has an id. So even the form with `simulated` is sent to the mock. */
export const FORM_SETTINGS = {
  checklist: { form: 'c-1', pageName: 'Checklist' },
  referral: { form: 'r-1', pageName: 'Referral form' },
  demo: { form: 'd-1', simulated: true },
};

const siteWith = (origin: string, { forms, timeLimit = 10, more = () => '' }: FormSiteOptions) => `
${pageStart('article', 'Article')}  - { type: hero, heading: Article }
  - { type: emailCapture, heading: Take it with you }
${pageStart('refer', 'Refer')}  - { type: hero, heading: Refer }
  - { type: referralForm, heading: Refer a company, agreement: I agree. }
${pageStart('demo', 'Demo')}  - { type: hero, heading: Demo }
  - { type: demoForm, heading: Ask for a demo }
${SETTINGS.replace('copyright: Acme', '$&, checklist: { heading: Take the checklist }')}\
forms:
  mail: mailto:hello@acme.localhost
  provider: { base: "${origin}/__forms", portal: '77', timeLimit: ${timeLimit} }
${Object.entries({ ...FORM_SETTINGS, ...forms })
  .map(([name, settings]) => `  ${name}: ${JSON.stringify(settings)}`)
  .join('\n')}
${more(origin)}
`;

/** A submission that the mock received. */
export interface ReceivedSubmission {
  /** The id of the form, or the form's name if it has no id. */
  form: string;
  /** The status of the response, or the failure mode of the mock. */
  answer: string;
  /** The values of the submission, by field name. */
  values: Record<string, string>;
  context: Record<string, string>;
}

/** A built site on a local server, and the mock to which its forms submit. */
export interface FormSite {
  readonly url: string;
  /** The output folder of the site. */
  readonly dist: string;
  /** Returns the submissions that the mock received in this test. */
  received(): ReceivedSubmission[];
  /** Makes all later submissions of this test fail in the given way; undefined makes them succeed again. */
  fail(mode: FailureMode | undefined): void;
}

/** Returns a clock that advances each time it is read. */
function clockWithSteps(step: number): () => number {
  let time = 0;
  return () => (time += step);
}

/** Builds and serves a site with every form, for the tests of a file. */
export function useFormSite(options: FormSiteOptions = {}): FormSite {
  const folder = useFolder({ shared: true });
  const [dist, log] = [folder.at('dist'), 'submissions.jsonl'];
  const mock = new HubSpotMock({
    account: () => accountOf(readSiteData(dist)),
    file: folder.at(log),
    // Submissions are 10 s apart, so that they stay under the rate limit. The mock's own tests cover this limit.
    now: clockWithSteps(10_000),
  });
  // The mock has an origin of its own, as the real service does. So browsers apply CORS.
  const service = createServer((request, response) => void mock.handle(request, response));
  const site = useServedSite(folder, {
    async prepare() {
      const text = siteWith(`http://localhost:${await listen(service)}`, options);
      folder.writeAll([...filesOf(MINIMAL_SITE), ...filesOf(text)], 'pages');
    },
  });
  beforeEach(() => {
    folder.write(log, '');
    mock.failing = undefined;
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  return {
    get url() {
      return site.url;
    },
    dist,
    received: () => submissionsIn(folder.read(log)),
    fail: (mode) => (mock.failing = mode),
  };
}

interface LoggedSubmission {
  form: string;
  answer: string;
  submission: { fields: { name: string; value: string }[]; context: Record<string, string> };
}

const submissionsIn = (log: string): ReceivedSubmission[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { form, answer, submission } = JSON.parse(line) as LoggedSubmission;
      const values = submission.fields.map(({ name, value }) => [name, value] as const);
      return { form, answer, values: Object.fromEntries(values), context: submission.context };
    });
