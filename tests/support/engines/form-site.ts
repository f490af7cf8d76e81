import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { accountOf } from '../../../src/node/hubspot-mock/form-definitions.ts';
import { createHubSpotMock } from '../../../src/node/hubspot-mock/mock.ts';
import { serve } from '../../../src/node/preview/preview-server.ts';
import { filesOf, loadText, MINIMAL_SITE } from '../site.ts';

/** A submission that the form service received. */
export interface Submission {
  form: string;
  /** The values of the submission, by field name. */
  values: Record<string, string>;
}

/** A built site on a local server, and the mock to which its forms submit. */
export interface FormSite {
  url: string;
  received(): Submission[];
  close(): Promise<void>;
}

/**
 * Builds and serves a site whose forms submit to a mock.
 * @param siteWith returns files that replace those of the minimal site, given the site's base URL and the mock's origin
 */
export async function startFormSite(siteWith: (base: string, origin: string) => string): Promise<FormSite> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-forms-'));
  const [pages, dist, log] = ['pages', 'dist', 'log.jsonl'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const service = createServer((request, response) => void mock.handle(request, response));
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const origin = `http://localhost:${(service.address() as AddressInfo).port}`;
  const text = siteWith(`${origin}/__forms`, origin);
  let clock = 0;
  const mock = createHubSpotMock({
    account: () => accountOf(loadText(text).site),
    file: log,
    now: () => (clock += 10_000), // 10 s between submissions stay under the rate limit
  });
  for (const [path, content] of [...filesOf(MINIMAL_SITE), ...filesOf(text)]) {
    mkdirSync(dirname(join(pages, path)), { recursive: true });
    writeFileSync(join(pages, path), content);
  }
  const args = ['src/pagewright.mjs', 'build', '--site', pages, '--out', dist];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Could not build the site with forms:\n${stdout}${stderr}`);
  const site = await serve(dist, { port: 0 });
  writeFileSync(log, '');
  return {
    url: site.url,
    received: () => submissionsIn(readFileSync(log, 'utf8')),
    async close() {
      await site.close();
      service.closeAllConnections();
      service.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function submissionsIn(log: string): Submission[] {
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { form, submission } = JSON.parse(line) as {
        form: string;
        submission: { fields: { name: string; value: string }[] };
      };
      const values = submission.fields.map(({ name, value }) => [name, value] as const);
      return { form, values: Object.fromEntries(values) };
    });
}
