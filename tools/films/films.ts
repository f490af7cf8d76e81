/**
 * Makes the films of the site from their storyboards and from the pictures of its pages: `npm run films` writes
 * `pages/_media/films/`. The results are committed; run it again after a change of `pages/_films/films.yaml` or of the
 * pictures, all films or those named. It needs ffmpeg.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { parse } from 'yaml';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { captionsOf, type Scene, SIZE, type Staged, stagedScenes, STYLE } from './stage.ts';
import { setUp } from './player.ts';
import { loadSite } from '../../src/node/site/load-site.ts';
import { serve } from '../../src/node/preview/preview-server.ts';
import { ROOT } from '../../src/node/root.ts';

const OUT = join(ROOT, 'pages/_media/films');

/** Pictures a second: enough for things that are ticked and that come and go. */
const RATE = 20;
/** A film is at most this many bytes, in each of its forms. */
const MOST = 600 * 1024;

const FORMS = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2'],
  mp4: ['-c:v', 'libx264', '-crf', '22', '-preset', 'slow', '-movflags', '+faststart'],
};

const storyboards = parse(readFileSync(join(ROOT, 'pages/_films/films.yaml'), 'utf8')) as Record<
  string,
  Scene[]
>;
const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });

// React and Vite choose their production halves by it when they are loaded.
process.env.NODE_ENV = 'production';
const { bundle } = await import('../../src/node/bundling/bundle.ts');
const folder = mkdtempSync(join(tmpdir(), 'pagewright-films-'));
const [{ server }, files, browser] = await Promise.all([
  bundle(folder),
  serve(folder, { port: 0 }),
  chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS }),
]);
try {
  await server.loadAllBlocks();
  const { site, pages } = await loadSite(join(ROOT, 'pages'));
  if (!site) throw new Error('The site has errors: see npm run check.');
  const page = await browser.newPage({ viewport: SIZE });
  for (const [name, scenes] of Object.entries(storyboards)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await make(page, name, scenes, await stagedScenes(scenes, { site, pages }, server));
  }
} finally {
  await Promise.all([browser.close(), files.close()]);
  rmSync(folder, { recursive: true });
}

async function make(page: Page, name: string, scenes: Scene[], staged: Staged[]): Promise<void> {
  await page.goto(files.url); // for the fonts, whose addresses are those of the site
  // tsx keeps the names of functions by a function of its own, which is not there in the browser.
  await page.evaluate('globalThis.__name = (value) => value');
  await page.evaluate(setUp, { staged, style: STYLE });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause();
  });
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  const pictures = Array.from({ length: Math.round(seconds * RATE) }, (_, index) => index / RATE);
  const encoders = Object.entries(FORMS).map(([form, options]) =>
    encoder(join(OUT, `${name}.${form}`), options),
  );
  for (const time of pictures) {
    const picture = await pictureAt(page, time);
    for (const { write } of encoders) await write(picture);
  }
  await Promise.all(encoders.map(({ end }) => end()));

  const poster = encoder(join(OUT, `${name}.webp`), ['-c:v', 'libwebp', '-quality', '88'], 1);
  await poster.write(await pictureAt(page, posterTime(scenes)));
  await poster.end();
  writeFileSync(join(OUT, `${name}.vtt`), captionsOf(scenes));
  for (const form of [...Object.keys(FORMS), 'webp']) {
    const { size } = statSync(join(OUT, `${name}.${form}`));
    console.log(`${name}.${form}  ${seconds.toFixed(1)} s  ${(size / 1024).toFixed(0)} KB`);
    if (size > MOST) throw new Error(`${name}.${form} is larger than ${MOST} bytes.`);
  }
}

/** When all that a scene marks is marked. */
function posterTime(scenes: Scene[]): number {
  const index = Math.max(
    0,
    scenes.findIndex(({ poster }) => poster),
  );
  const before = scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
  return before + scenes[index]!.seconds - 0.4;
}

async function pictureAt(page: Page, time: number): Promise<Buffer> {
  await page.evaluate((ms) => {
    for (const animation of document.getAnimations()) animation.currentTime = ms;
  }, time * 1000);
  return page.screenshot();
}

/** A process of ffmpeg that takes pictures and writes a file; the same pictures give the same bytes. */
function encoder(file: string, options: string[], rate = RATE) {
  const child = spawn(
    'ffmpeg',
    [
      '-loglevel',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-framerate',
      String(rate),
      '-c:v',
      'png',
      '-i',
      '-',
    ].concat(['-an', '-pix_fmt', 'yuv420p', '-fflags', '+bitexact', '-flags:v', '+bitexact'], options, file),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const closed = new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg ended with ${code}`))));
  });
  return {
    write: (picture: Buffer) =>
      new Promise<void>((done, fail) =>
        child.stdin.write(picture, (error) => (error ? fail(error) : done())),
      ),
    async end() {
      child.stdin.end();
      await closed;
    },
  };
}
