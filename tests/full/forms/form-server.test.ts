import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENTERED, siteWithOwnForm } from '../../support/forms/own-form.ts';
import { build, CLI, pagewright, type ServerProcess, startServer } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf } from '../../support/site.ts';

const SITE = 'https://acme.localhost';

const folder = useFolder({ shared: true });

beforeAll(() => {
  folder.writeAll(filesOf(siteWithOwnForm(SITE, 'https://forms.acme.localhost')), 'pages');
  build([], { cwd: folder.dir });
});

const forms = (...args: string[]) => pagewright(['forms', ...args], { cwd: folder.dir });

const start = (...args: string[]) =>
  startServer([CLI, 'forms', '--port', '0', '--per-minute', '100000', ...args], { cwd: folder.dir });

/** Sends a form once. Returns the status of the answer; undefined if there is none. */
async function send({ url }: ServerProcess, values: Record<string, string>): Promise<number | undefined> {
  const body = new URLSearchParams({ _form: 'quote', ...ENTERED, ...values });
  const headers = { accept: 'application/json', origin: SITE };
  const response = await fetch(url.replace('localhost', '127.0.0.1'), {
    method: 'POST',
    body,
    headers,
  }).catch(() => undefined);
  // What has arrived of an answer counts, even if the rest is lost.
  await response?.text().catch(() => undefined);
  return response?.status;
}

/** Returns the values of a field in all stored submissions. */
function exported(data: string, field: string): string[] {
  const { stdout } = forms('export', '--data', data);
  const [head, ...rows] = stdout.trimEnd().replaceAll('\nworld', '').split('\r\n');
  const column = head!.split(',').indexOf(field);
  return rows.map((row) => row.split(',')[column]!);
}

describe('pagewright forms', () => {
  it('reads what the build has written, and stops when it is told to', async () => {
    const server = await start('--data', 'first');
    expect(await send(server, { other: 'A roof' })).toBe(200);
    expect(await send(server, { EMAIL: 'ann@gmail.com' })).toBe(422);
    expect(await server.stop()).toBe(0);
    expect(server.output()).toContain('deleted after 180 days, and not sent by email');
    expect(server.output()).toMatch(/ quote 200 \d+ ms\n.* quote 422 \d+ ms\n$/);
    expect(exported('first', 'other')).toEqual(['A roof']);
    expect(readFileSync(folder.at('dist.deploy/forms.json'), 'utf8')).toContain(
      '"url": "https://acme.localhost/"',
    );
  });

  it('deletes what contains an email address', async () => {
    const server = await start('--data', 'second');
    for (const name of ['ann', 'eve', 'ann']) await send(server, { EMAIL: `${name}@acme.example` });
    expect(forms('delete', 'ANN@acme.example', '--data', 'second').stdout).toBe('2 submissions deleted.\n');
    expect(exported('second', 'email')).toEqual(['eve@acme.example']);
    await server.stop();
  });

  it.each([
    ['other.json', 'Cannot read "other.json".'],
    ['pages/index.yaml', '"pages/index.yaml" does not contain the forms of a site.'],
    ['export --data nowhere', 'The folder "nowhere" does not exist.'],
    ['export quote', 'To export one form, write --form quote.'],
    ['delete ann', 'Give one email address, whose submissions are deleted.'],
    ['--keep-days 0', 'Invalid --keep-days "0". Use a number from 1 to 100000.'],
  ])('tells what is wrong: forms %s', (args, message) => {
    const { status, stderr } = forms(...args.split(' '));
    expect([status, stderr.slice(0, message.length)]).toEqual([2, message]);
  });

  it('tells which setting for mails is missing', () => {
    const env = { PAGEWRIGHT_MAIL_SERVER: 'smtp://localhost' };
    const { status, stderr } = pagewright(['forms'], { cwd: folder.dir, env });
    expect(status).toBe(2);
    expect(stderr).toMatch('For mails, also set PAGEWRIGHT_MAIL_FROM and PAGEWRIGHT_MAIL_TO.');
  });

  it('loses nothing that it has accepted when it is killed, and stores nothing twice', async () => {
    const CLIENTS = 10;
    const EACH = 30;
    let server = await start('--data', 'killed');
    const names = Array.from({ length: CLIENTS * EACH }, (_, index) => `form-${index}`);
    const accepted = new Set<string>();
    const sendAll = (client: number) =>
      names
        .filter((_, index) => index % CLIENTS === client)
        .reduce<Promise<void>>(async (before, name) => {
          await before;
          if (accepted.has(name)) return;
          if ((await send(server, { other: name, _id: name })) === 200) accepted.add(name);
          if (accepted.size === killedAt) void server.stop('SIGKILL');
        }, Promise.resolve());
    const killedAt = 75;
    const clients = Array.from({ length: CLIENTS }, (_, index) => index);
    await Promise.all(clients.map(sendAll));
    await server.stop('SIGKILL');
    const before = [...accepted];
    expect(before.length).toBeGreaterThanOrEqual(killedAt);
    expect(before.length).toBeLessThan(names.length);
    expect(exported('killed', 'other')).toEqual(expect.arrayContaining(before));
    server = await start('--data', 'killed');
    await Promise.all(clients.map(sendAll));
    await server.stop();
    expect(exported('killed', 'other').sort()).toEqual(names.sort());
  });
});
