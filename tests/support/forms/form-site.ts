import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { FailureMode } from '../../../src/node/serve/hubspot-mock/failures.ts';
import { accountOf } from '../../../src/node/serve/hubspot-mock/form-definitions.ts';
import { HubSpotMock } from '../../../src/node/serve/hubspot-mock/mock.ts';
import { serve } from '../../../src/node/serve/preview/preview-server.ts';
import type { FormName } from '../../../src/services/forms/form-provider.ts';
import { readSiteData } from '../built-sites.ts';
import { filesOf, MINIMAL_SITE } from '../site.ts';

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
-- article.yaml --
title: Article
description: An article whose end offers the checklist to those who have read it.
blocks:
  - { type: hero, heading: Article }
  - { type: emailCapture, heading: Take it with you }
-- refer.yaml --
title: Refer
description: A page with the form in two steps, for those who refer a company.
blocks:
  - { type: hero, heading: Refer }
  - { type: referralForm, heading: Refer a company, agreement: I agree. }
-- demo.yaml --
title: Demo
description: A page with the form that asks for a demo, for those who want one.
blocks:
  - { type: hero, heading: Demo }
  - { type: demoForm, heading: Ask for a demo }
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer: { columns: [], copyright: Acme, checklist: { heading: Take the checklist } }
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

/** Builds and serves a site with every form, for the tests of a file. */
export function useFormSite(options: FormSiteOptions = {}): FormSite {
  let site: Awaited<ReturnType<typeof startFormSite>>;
  beforeAll(async () => {
    site = await startFormSite(options);
  });
  beforeEach(() => site.reset());
  afterAll(() => site?.close());
  return {
    get url() {
      return site.url;
    },
    get dist() {
      return site.dist;
    },
    received: () => site.received(),
    fail: (mode) => site.fail(mode),
  };
}

async function startFormSite(options: FormSiteOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-forms-'));
  const [dist, log] = [join(folder, 'dist'), join(folder, 'submissions.jsonl')];
  let clock = 0;
  const mock = new HubSpotMock({
    account: () => accountOf(readSiteData(dist)),
    file: log,
    // Submissions are 10 s apart, so that they stay under the rate limit. The mock's own tests cover this limit.
    now: () => (clock += 10_000),
  });
  // The mock has an origin of its own, as the real service does. So browsers apply CORS.
  const service = createServer((request, response) => void mock.handle(request, response));
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  build(siteWith(`http://localhost:${(service.address() as AddressInfo).port}`, options), folder, dist);
  const site = await serve(dist, { port: 0 });
  return {
    url: site.url,
    dist,
    received: () => submissionsIn(readFileSync(log, 'utf8')),
    fail: (mode: FailureMode | undefined) => (mock.failing = mode),
    reset() {
      writeFileSync(log, '');
      mock.failing = undefined;
    },
    async close() {
      await site.close();
      service.closeAllConnections();
      service.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes the files of a site to a folder and builds the site. */
function build(text: string, folder: string, dist: string): void {
  const pages = join(folder, 'pages');
  for (const [path, content] of [...filesOf(MINIMAL_SITE), ...filesOf(text)]) {
    mkdirSync(dirname(join(pages, path)), { recursive: true });
    writeFileSync(join(pages, path), content);
  }
  const args = ['src/pagewright.mjs', 'build', '--site', pages, '--out', dist];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Could not build the site with forms:\n${stdout}${stderr}`);
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
