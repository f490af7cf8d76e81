import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLI, type ServerProcess, startServer } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { send } from '../../support/sandbox/http.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

// The dev server's answers to requests, without a browser.
const folder = useFolder({ shared: true });
let server: ServerProcess;
let url: string;

beforeAll(async () => {
  folder.writeAll(filesOf(MINIMAL_SITE), 'pages');
  server = await startServer([CLI, 'dev', '--port', '0'], { cwd: folder.dir });
  ({ url } = server);
});
afterAll(() => server.stop());

const statusOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
  (await send(Number(new URL(url).port), path, headers, method)).status;

test('a picture that is missing is not found, also before the catalogue was opened', async () => {
  expect((await fetch(`${url}/media/none.png`)).status).toBe(404);
  expect((await fetch(`${url}/favicon.svg`)).status).toBe(200);
});

describe('the security policy', () => {
  const policyOf = async (path: string) => {
    const response = await fetch(url + path);
    const text = response.headers.get('content-security-policy') ?? '';
    return new Map(text.split('; ').map((directive) => directive.split(/ (.*)/) as [string, string]));
  };

  test.each(['/', '/none', '/__catalogue/examples/hero-1'])('of %s is that of a built site', async (path) => {
    const policy = await policyOf(path);
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('frame-src')).toBe("'none'");
    expect(policy.get('font-src')).toBe("'self'");
    expect(policy.get('script-src')).toMatch(/^'self'(?: 'sha256-[\w+/]+=*')+$/);
    expect(policy.get('style-src-elem')).toMatch(/^'self' 'nonce-[\w-]{20,}'/);
  });

  test('reports what a browser has blocked, once, at its block', async () => {
    const report = (content: object) =>
      fetch(`${url}/__blocked`, {
        method: 'POST',
        body: JSON.stringify({ 'csp-report': { 'document-uri': `${url}/`, ...content } }),
      });
    const blocked = { 'effective-directive': 'connect-src', 'blocked-uri': 'https://api.example/x?y' };
    for (const content of [blocked, blocked, { 'blocked-uri': 'chrome-extension' }, {}])
      expect((await report(content)).status).toBe(204);
    expect((await fetch(`${url}/__blocked`, { method: 'POST', body: '[' })).status).toBe(204);
    expect((await report({ ...blocked, 'document-uri': `${url}/%E0` })).status).toBe(204);
    await expect.poll(() => server.output()).toContain('blocked-content');
    const printed = server.output();
    expect(printed.split('The page "/" requests data from https://api.example, which')).toHaveLength(2);
    expect(printed).not.toContain('chrome-extension');
  });
});

describe('a page of another website', () => {
  const FOREIGN = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  const LINK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const EDITOR = '/__open-in-editor?file=pages/none.yaml';
  const FORM = '/__forms/submissions/v3/integration/submit/a/b';

  test.each([
    ['runs no command', EDITOR, FOREIGN, 'GET'],
    ['runs no command with a link', EDITOR, LINK, 'GET'],
    [
      'runs no command in a browser that names only the origin',
      EDITOR,
      { origin: 'https://a.example' },
      'GET',
    ],
    ['runs no command in a browser that names nothing', EDITOR, {}, 'GET'],
    ['on another port runs no command', EDITOR, { ...FOREIGN, 'sec-fetch-site': 'same-site' }, 'GET'],
    ['sends no form', FORM, { ...FOREIGN, origin: 'https://a.example' }, 'POST'],
    ['sends no form in a browser that names only the origin', FORM, { origin: 'http://localhost:1' }, 'POST'],
    ['sends no form by opening its answer', FORM, { ...LINK, origin: 'null' }, 'POST'],
    ['reports nothing', '/__blocked', { ...FOREIGN, origin: 'https://a.example' }, 'POST'],
    ['reads no script', '/@vite/client', { ...OWN, 'sec-fetch-site': 'same-site' }, 'GET'],
    ['reads no page', '/', { origin: 'http://localhost:1' }, 'GET'],
    ['whose name leads here reads no page', '/', { host: 'a.example' }, 'GET'],
    ['whose name leads here reads no submissions', '/__forms/', { host: 'a.example' }, 'GET'],
  ] as [string, string, Record<string, string>, string][])('%s', async (_, path, headers, method) => {
    expect(await statusOf(path, headers, method)).toBe(403);
  });

  test('gets the same answer as from the preview if its name leads here', async () => {
    const { body } = await send(Number(new URL(url).port), '/', { host: 'a.example' });
    expect(String(body)).toBe(
      'This server answers only to localhost and IP addresses. If "a.example" is yours, for example as the address of a tunnel, start the server with --host a.example\n',
    );
  });

  test('can link to a page', async () => {
    expect(await statusOf('/', LINK)).toBe(200);
  });

  test('and the page itself differ', async () => {
    expect(await statusOf(EDITOR, OWN)).toBe(200);
    expect(await statusOf('/', { ...OWN, host: 'localhost' })).toBe(200);
    expect(await statusOf(FORM, { ...OWN, origin: url }, 'POST')).not.toBe(403);
  });
});
