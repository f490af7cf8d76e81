import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveData, useBrowser } from '../../support/browser.ts';
import { MISSING } from '../../support/built-sites.ts';
import { copyProject, useDevProject } from '../../support/project.ts';
import { run } from '../../support/sandbox/commands.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const hero = (heading: string) => `title: ${heading}
description: A page.
blocks:
  - type: hero
    heading: ${heading}
`;

const offer = (heading: string) => `title: Offer
description: A page with a form.
blocks:
  - { type: hero, heading: Offer }
  - { type: emailCapture, heading: ${heading} }
`;

const questions = (answer: string) => `title: Questions
description: A long page.
blocks:
  - type: hero
    heading: Questions
  - type: accordion
    heading: Asked often
    items:
${Array.from({ length: 30 }, (_, index) => `      - question: Question ${index}?\n        answer: Answer ${index}.\n`).join('')}
      - question: The last one?
        answer: ${answer}
`;

const project = useDevProject(() =>
  filesOf(`${MINIMAL_SITE}
-- index.yaml --
${hero('Hello')}
-- offer.yaml --
${offer('Take it with you')}
-- questions.yaml --
${questions('First answer.')}
-- other.yaml --
${hero('The other').replace('blocks:', 'redirectsFrom: [/another]\nblocks:')}
-- _media/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
`),
);
const visit = useBrowser({ shared: true }); // so that modules stay cached
let page: Page;

// Vite optimizes dependencies when it receives the first request for them.
beforeAll(() => open('/', /./));

/** Opens a page in a new tab. Waits until it is connected to the server and can show edits. */
async function open(path: string, errors?: RegExp): Promise<void> {
  ({ page } = await visit(project.url + path, { prepare: saveData, errors }));
  await page.waitForFunction(() => 'connected' in document.documentElement.dataset);
}

const heading = () => page.locator('main h1');
const overlay = () => page.locator('pagewright-problems dialog');

/** Returns the number of documents that the tab has loaded: 1 if it was never reloaded. */
const loads = () =>
  page.evaluate(() => {
    const tab = window as { name: string; counted?: boolean };
    if (!tab.counted) tab.name = String(Number(tab.name) + 1);
    tab.counted = true;
    return Number(tab.name);
  });

/** Edits a file in the copy of the project, runs a callback, and then restores the file. */
async function withEdit(
  path: string,
  from: string | RegExp,
  to: string,
  work: () => Promise<void>,
): Promise<void> {
  const text = project.read(path);
  expect(text).toMatch(from);
  project.write(path, text.replace(from, to));
  try {
    await work();
  } finally {
    project.write(path, text);
  }
}

/** Returns a function that tells whether a page's document contains a text. */
const documentContains = (path: string, words: string) => async () =>
  (await (await fetch(project.url + path)).text()).includes(words);

describe('pages', () => {
  test.each([
    ['/', 200, 'Hello'],
    ['/questions', 200, 'Questions'],
    ['/other', 200, 'The other'],
    [MISSING, 404, 'Not here'],
  ])('%s opens without console errors or warnings', async (path, status, title) => {
    expect((await fetch(project.url + path)).status).toBe(status);
    await open(path);
    expect(await heading().textContent()).toBe(title);
  });

  test('other files are as in the built site', async () => {
    const ask = async (path: string) => {
      const answer = await fetch(project.url + path, { redirect: 'manual' });
      return [answer.status, answer.headers.get('content-type') ?? '', await answer.text()] as const;
    };
    for (const [path, type, words] of [
      ['/robots.txt', 'text/plain', 'Sitemap: https://acme.localhost/sitemap.xml'],
      ['/sitemap.xml', 'text/xml', '<loc>https://acme.localhost/other</loc>'],
      ['/llms.txt', 'text/plain', '(https://acme.localhost/other.md)'],
      ['/other.md', 'text/markdown', '# The other\n'],
    ] as const) {
      expect(await ask(path)).toEqual([200, `${type};charset=utf-8`, expect.stringContaining(words)]);
    }
    expect((await ask('/404.md'))[0]).toBe(404);
  });

  test.each([
    ['/another/?a=b', 301, '/other?a=b'],
    ['/other/?from=mail', 308, '/other?from=mail'], // its address has no slash at the end
  ])('%s redirects as in the built site: %i to %s', async (path, status, location) => {
    const answer = await fetch(project.url + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  test('site data and pictures have URLs', async () => {
    const siteData = /data-site="([^"]+)"/.exec(await (await fetch(`${project.url}/other`)).text())![1]!;
    expect(await (await fetch(project.url + siteData)).json()).toMatchObject({ brand: { name: 'Acme' } });

    project.write('pages/pictured.yaml', `${hero('Pictured')}    picture: { src: dot.svg, alt: A dot }\n`);
    await expect.poll(async () => (await fetch(`${project.url}/pictured`)).status).toBe(200);
    const document = await (await fetch(`${project.url}/pictured`)).text();
    const picture = await fetch(project.url + /src="(\/media\/[^"]+)"/.exec(document)![1]!);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toContain('<svg');
  });

  test('files copied from _media support range and conditional requests', async () => {
    project.write('pages/_media/captions.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');
    project.write(
      'pages/filmed.yaml',
      `${hero('Filmed')}  - type: video
    heading: See it
    video:
      title: A film
      thumbnail: { src: dot.svg, alt: A dot }
      videoUrl: { mp4: 'https://films.localhost/film.mp4', captions: captions.vtt }
`,
    );
    await expect.poll(async () => (await fetch(`${project.url}/filmed`)).status).toBe(200);
    const document = await (await fetch(`${project.url}/filmed`)).text();
    const url = project.url + /"(\/media\/[^"]+\.vtt)"/.exec(document)![1]!;
    const part = await fetch(url, { headers: { range: 'bytes=0-5' } });
    expect([part.status, part.headers.get('content-type'), part.headers.get('cache-control')]).toEqual([
      206,
      'text/vtt;charset=utf-8',
      'no-cache',
    ]);
    expect(await part.text()).toBe('WEBVTT');
    const again = await fetch(url, { headers: { 'if-none-match': part.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });
});

describe('an edit', () => {
  test('of a page keeps what the search has found', async () => {
    await open('/');
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search all pages' }).getByRole('textbox').fill('first answer');
    const found = page.locator('[data-search-results] a');
    await found.last().waitFor();
    project.write('pages/index.yaml', hero('Changed'));
    await expect.poll(() => heading().textContent()).toBe('Changed');
    expect(await found.last().innerText()).toContain('The last one?');
    project.write('pages/index.yaml', hero('Hello'));
    await expect.poll(() => heading().textContent()).toBe('Hello');
  });

  test('of a page shows immediately and keeps the scroll position and open details', async () => {
    await open('/questions');
    const last = page.locator('details').last();
    await last.locator('summary').click();
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const before = { top: await page.evaluate(() => scrollY), loads: await loads() };
    expect(before.top).toBeGreaterThan(500);

    project.write('pages/questions.yaml', questions('Another answer.'));
    await last.getByText('Another answer.').waitFor();

    expect(await last.evaluate((element: HTMLDetailsElement) => element.open)).toBe(true);
    expect({ top: await page.evaluate(() => scrollY), loads: await loads() }).toEqual(before);
  });

  test('of an island that is not hydrated yet is kept when the island is used', async () => {
    await open('/offer');
    project.write('pages/offer.yaml', offer('Print it at once'));
    const island = page.locator('main [data-island]').filter({ hasText: 'Print it at once' });
    await island.waitFor();
    await island.getByRole('textbox').focus();
    await page.locator('main [data-hydrated]').waitFor();
    expect(await island.getByRole('heading').innerText()).toBe('Print it at once');
  });

  test('of _site.yaml shows on the current page', async () => {
    await open('/');
    await withEdit('pages/_site.yaml', /Acme/g, 'Emca', async () => {
      await page.getByText('© 2', { exact: false }).getByText('Emca').waitFor();
      await expect.poll(() => page.title()).toBe('Hello · Emca');
    });
    await expect.poll(() => page.title()).toBe('Hello · Acme');
  });

  test('of the theme colors shows without a reload', async () => {
    await open('/');
    const before = await loads();
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const first = await background();
    const theme = "theme: { colors: { paper: { light: '#FFEEDD', dark: '#112233' } } }\n";
    await withEdit('pages/_site.yaml', /$/, theme, async () => {
      await expect.poll(background).toBe('rgb(255, 238, 221)');
    });
    await expect.poll(background).toBe(first);
    expect(await loads()).toBe(before);
  });

  test('of a component shows without a reload and changes the next document', async () => {
    await open('/');
    const before = await loads();
    await withEdit('blocks/Hero/Hero.tsx', 'text={heading}', "text={heading + '!'}", async () => {
      await page.getByRole('heading', { name: 'Hello!' }).waitFor();
      await expect.poll(documentContains('/', 'Hello!</h1>')).toBe(true);
    });
    await page.getByRole('heading', { name: 'Hello', exact: true }).waitFor();
    expect(await loads()).toBe(before);
  });

  test('of a recipe shows without a reload, also in islands and in what only scripts render', async () => {
    const fontSize = (selector: string) =>
      page.evaluate((it) => getComputedStyle(document.querySelector(it)!).fontSize, selector);
    await open('/offer', /status of 500/); // if a recipe is read while it is written
    await page.locator('main form button').hover();
    await page.waitForSelector('main [data-hydrated]');
    expect(await loads()).toBe(1);
    await withEdit('blocks/Hero/recipe.ts', "fontSize: 'display'", "fontSize: '33px'", async () => {
      await expect.poll(() => fontSize('main h1')).toBe('33px');
    });
    await withEdit(
      'blocks/parts/forms/Field.recipe.ts',
      "fontSize: 'small'",
      "fontSize: '32px'",
      async () => {
        await expect.poll(() => fontSize('main label')).toBe('32px');
      },
    );
    await withEdit('blocks/parts/styles/text.ts', "fontSize: 'label'", "fontSize: '31px'", async () => {
      const sheet = async () => (await fetch(`${project.url}/assets/styles.css`)).text();
      await expect.poll(sheet).toMatch(/\.hero__eyebrow\{[^}]*font-size:31px/);
    });
    await expect.poll(() => fontSize('main h1')).not.toBe('33px');
    expect(await loads()).toBe(1);
  });

  test('of a schema changes validation and the generated types', async () => {
    await open('/other', /status of 500/);
    const types = () => project.read('src/model/types.gen.ts');
    project.write('pages/other.yaml', `${hero('New field')}    mood: calm\n`);
    await overlay().getByText('unknown-field').waitFor();
    const mood = '"properties":{"mood":{"type":"string","description":"How it feels."},';
    await withEdit('blocks/Hero/schema.json', /"properties":\s*\{/, mood, async () => {
      await page.getByRole('heading', { name: 'New field' }).waitFor();
      await expect.poll(types).toContain('mood?: string;');
      project.write('blocks/Hero/schema.json', '{');
      await page.locator('vite-error-overlay').waitFor({ state: 'attached' });
      await page.reload();
      await page.locator('vite-error-overlay').waitFor({ state: 'attached' });
      project.write('pages/other.yaml', hero('The other'));
    });
    await page.getByRole('heading', { name: 'The other' }).waitFor();
    await expect.poll(types).not.toContain('mood?: string;');
  });
});

describe('an error', () => {
  const BROKEN = `${hero('Hello')}  - type: heor\n    heading: Again\n`;

  afterEach(() => project.write('pages/index.yaml', hero('Hello')));

  /** Opens the home page, and waits until the change of the test before has arrived. */
  const openHome = async () => {
    await open('/');
    await page.getByRole('heading', { name: 'Hello' }).waitFor();
  };

  test('shows in an overlay over the last valid page until it is fixed', async () => {
    await openHome();
    const before = await loads();
    project.write('pages/index.yaml', BROKEN);
    await overlay().waitFor();
    const text = await overlay().innerText();
    for (const part of [
      'pages/index.yaml:6:11',
      'error',
      'unknown-block',
      'Unknown block type "heor".',
      '^^^^',
      'Did you mean "hero"?',
    ]) {
      expect(text).toContain(part);
      expect(project.output()).toContain(part);
    }
    expect(await heading().textContent()).toBe('Hello');

    project.write('pages/index.yaml', hero('Mended'));
    await page.getByRole('heading', { name: 'Mended' }).waitFor();
    await expect.poll(() => overlay().count()).toBe(0);
    expect(await loads()).toBe(before);
  });

  test('overlay works with the keyboard', async () => {
    await openHome();
    project.write('pages/index.yaml', BROKEN);
    await overlay().waitFor();
    await page.locator('pagewright-problems button:focus', { hasText: 'Close' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await overlay().locator('pre:focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await overlay().waitFor({ state: 'detached' });
    expect(await heading().textContent()).toBe('Hello');
  });

  test('overlay that was closed shows again only after another change', async () => {
    await openHome();
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) {
            if (!(node instanceof Element && node.localName === 'pagewright-problems')) continue;
            dataset.shown = String(Number(dataset.shown ?? 0) + 1);
            node.shadowRoot?.querySelector('dialog')?.close();
          }
      }).observe(document.body, { childList: true });
    });
    const timesShown = () => page.evaluate(() => Number(document.documentElement.dataset.shown));
    const reports = () => project.output().split('unknown-block').length;
    for (const times of [1, 2]) {
      const before = reports();
      project.write('pages/index.yaml', `${BROKEN}${'\n'.repeat(times)}`);
      await expect.poll(reports).toBeGreaterThan(before);
      await expect.poll(timesShown).toBe(times);
    }
    project.write('pages/index.yaml', hero('Mended'));
    await page.getByRole('heading', { name: 'Mended' }).waitFor();
    expect(await timesShown()).toBe(2);
  });

  test('thrown while rendering a block shows the block’s position, also if its line has a warning', async () => {
    await open('/other', /status of 500/);
    const original = '  const classes';
    const throwing = `  if (heading.startsWith('Boom')) throw new Error('too loud');\n${original}`;
    await withEdit('blocks/Hero/Hero.tsx', original, throwing, async () => {
      project.write('pages/other.yaml', hero('Boom'));
      await overlay().getByText('too loud').waitFor();
      expect(await overlay().innerText()).toMatch(/pages\/other\.yaml:4:11\s+error\s+draw-failed/);
      expect(await heading().textContent()).toBe('The other');

      const answer = await page.goto(`${project.url}/other`);
      expect(answer!.status()).toBe(500);
      await overlay().getByText('too loud').waitFor();

      const oneLine = hero('Other').replace(/- type[^]*/, "- { type: hero, heading: 'Boom [Your words]' }\n");
      project.write('pages/other.yaml', oneLine);
      await overlay()
        .getByText(/\d warnings?$/)
        .waitFor();
      expect(await overlay().innerText()).toMatch(/pages\/other\.yaml:4:\d+\s+error\s+draw-failed/);
    });
    await page.getByRole('heading', { name: 'Boom [Your words]' }).waitFor();
    project.write('pages/other.yaml', hero('The other'));
    await page.getByRole('heading', { name: 'The other' }).waitFor();
  });
});

describe('a file', () => {
  test('that is deleted turns its page into the 404 page until it is restored', async () => {
    await open('/other', /status of 404/);
    const before = await loads();
    project.remove('pages/other.yaml');
    await page.getByRole('heading', { name: 'Not here' }).waitFor();
    expect((await fetch(`${project.url}/other`)).status).toBe(404);
    project.write('pages/other.yaml', hero('The other'));
    await page.getByRole('heading', { name: 'The other' }).waitFor();
    expect(await loads()).toBe(before);
  });

  test('that is created adds a page', async () => {
    await open('/new/page', /status of 404|no page at/);
    expect(await heading().textContent()).toBe('Not here');
    project.write('pages/new/page.yaml', hero('New here'));
    await page.getByRole('heading', { name: 'New here' }).waitFor();
    expect(await page.title()).toBe('New here · Acme');
  });
});

describe('the server', () => {
  test('starts with a broken site and shows its pages once they are fixed', async () => {
    const broken = copyProject(filesOf(MINIMAL_SITE));
    broken.write('pages/index.yaml', 'title: [');
    const started = await broken.dev('--port', '0');
    try {
      expect((await fetch(started.url)).status).toBe(500);
      ({ page } = await visit(started.url, { errors: /./ }));
      await overlay().getByText('pages/index.yaml:1').first().waitFor();
      broken.write('pages/index.yaml', hero('Right at last'));
      await page.getByRole('heading', { name: 'Right at last' }).waitFor();
    } finally {
      await started.stop();
      broken.clear();
    }
  });

  test('listens on the loopback address only', async () => {
    const port = Number(new URL(project.url).port);
    const others = Object.values(networkInterfaces()).flatMap((list) => list!.map(({ address }) => address));
    for (const host of others.filter((address) => address !== '127.0.0.1')) {
      expect(await reaches(host, port), host).toBe(false);
    }
    expect(await reaches('127.0.0.1', port)).toBe(true);
  });

  test('reports a port that is in use', async () => {
    const { port } = new URL(project.url);
    const { status, stderr } = runNode('src/pagewright.mjs', 'dev', '--port', port);
    expect(status).toBe(2);
    expect(stderr).toContain(`Port ${port} is in use`);
  });

  test('closes all handles when it stops', () => {
    const script = `
      const { dev } = await import('./src/node/serve/dev/dev-server.ts');
      const server = await dev({ siteDir: 'pages', port: 0 });
      await (await fetch(server.url)).text();
      await server.close();
      console.log('closed');
    `;
    const result = runNode('--import', 'tsx', '--input-type=module', '--eval', script);
    expect(result).toEqual({ status: 0, stderr: '', stdout: expect.stringMatching(/closed\n$/) });
  });
});

const runNode = (...args: string[]) =>
  run(process.execPath, args, { cwd: project.dir, env: { NODE_ENV: 'development' } });

function reaches(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
