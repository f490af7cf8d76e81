import { createServer } from 'node:http';
import { afterAll, beforeEach } from 'vitest';
import type { FailureMode } from '../../../src/node/serve/form-mock/failures.ts';
import { FormMock } from '../../../src/node/serve/form-mock/mock.ts';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { useFolder } from '../sandbox/folder.ts';
import { listen } from '../sandbox/http.ts';
import { useServedSite } from '../sandbox/served-site.ts';
import { filesOf, MINIMAL_SITE, pageStart, SETTINGS } from '../site.ts';

/** The forms of the first site. */
export type FormName = 'sign-up' | 'referral' | 'demo';

export interface FormSiteOptions {
  /** Fields of single forms: of blocks, or of `signUp` in the site file. They replace those of the first site. */
  forms?: Partial<Record<FormName, object>>;
  /** Whether the forms have addresses at the mock. */
  areConnected?: boolean;
  /** The seconds after which a submission fails. */
  timeLimit?: number;
  /** Returns more lines of the site file, and more files, given the origin of the mock. */
  more?: (origin: string) => string;
}

/** The ids of the forms at the service. */
const IDS: Record<FormName, string> = { 'sign-up': 'c-1', referral: 'r-1', demo: 'd-1' };

/** Returns the form in a page of the first site as YAML on one line. The fixture has no page to link to. */
function formIn(page: string, fields: object): string {
  const text = readFileSync(`pages/${page}.yaml`, 'utf8').replaceAll(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1');
  const { blocks } = parse(text) as { blocks: { type: string }[] };
  return JSON.stringify({ ...blocks.find(({ type }) => type === 'form'), ...fields });
}

const siteWith = (
  origin: string,
  { forms = {}, areConnected = true, timeLimit = 10, more = () => '' }: FormSiteOptions,
) => {
  const fieldsOf = (name: FormName) => ({
    ...(areConnected && { sendTo: `${origin}/__forms/submissions/v3/integration/submit/77/${IDS[name]}` }),
    ...forms[name],
  });
  const signUp = {
    label: 'Work email',
    button: 'Get the checklist',
    sent: 'Sent! Check your inbox.',
    pageName: 'Checklist',
  };
  return `
${pageStart('article', 'Article')}  - { type: hero, heading: Article }
  - { type: emailCapture, heading: Take it with you }
${pageStart('refer', 'Refer')}  - { type: hero, heading: Refer }
  - ${formIn('start-referral', fieldsOf('referral'))}
${pageStart('demo', 'Demo')}  - { type: hero, heading: Demo }
  - ${formIn('request-demo', fieldsOf('demo'))}
${SETTINGS.replace('copyright: Acme', '$&, signUp: { heading: Take the checklist }')}\
forms:
  mail: mailto:hello@acme.localhost
  timeLimit: ${timeLimit}
  signUp: ${JSON.stringify({ ...signUp, ...fieldsOf('sign-up') })}
${more(origin)}
`;
};

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
  const mock = new FormMock({
    file: folder.at(log),
    // Submissions are 10 s apart, so that they stay under the rate limit. The mock's own tests cover this limit.
    now: clockWithSteps(10_000),
  });
  // The mock has an origin of its own, as the real service does. So browsers apply CORS.
  const service = createServer((request, response) => void mock.handle(request, response));
  const site = useServedSite(folder, {
    before: mock.handle, // for forms without an address
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
