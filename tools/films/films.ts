/**
 * Writes films to `pages/_media/films/`. `npm run films` renders all films of `pages/_films/films.yaml`, and
 * `npm run films -- name …` only the named ones. Run this script after a change to a storyboard, or to a picture
 * that a film shows, and commit the results. It requires ffmpeg.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { transformWithOxc } from 'vite';
import { parse } from 'yaml';
import { serve } from '../../src/node/serve/preview/preview-server.ts';
import { ENGINE_DIR } from '../../src/node/disk/root.ts';
import { loadSite } from '../../src/node/site/load-site.ts';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { startEncoder } from './encoder.ts';
import { type RenderedScene, renderScenes } from './scenes.ts';
import { captionsOf, frameTimes, posterTime, type Scene, type Storyboards } from './storyboard.ts';
import { SIZE, STYLE } from './style.ts';

const OUT = join(ENGINE_DIR, 'pages/_media/films');
const FRAMES_PER_SECOND = 20;
/** The size limit of each file, in bytes. */
const MAX_FILE_SIZE = 600 * 1024;

/** The options of ffmpeg, by video format. */
const FORMATS = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2'],
  mp4: ['-c:v', 'libx264', '-crf', '22', '-preset', 'slow', '-movflags', '+faststart'],
};
const POSTER = ['-c:v', 'libwebp', '-quality', '88'];

const { frame, films } = parse(
  readFileSync(join(ENGINE_DIR, 'pages/_films/films.yaml'), 'utf8'),
) as Storyboards;
const wanted = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });

// This line comes before React and Vite are loaded, because they read NODE_ENV only then.
process.env.NODE_ENV = 'production';
const { bundle } = await import('../../src/node/code/bundle.ts');
const folder = mkdtempSync(join(tmpdir(), 'pagewright-films-'));
const [{ server }, files, browser] = await Promise.all([
  bundle(folder),
  serve(folder, { port: 0 }),
  chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS }),
]);
try {
  await server.loadComponents();
  const { site, pages } = await loadSite(join(ENGINE_DIR, 'pages'));
  if (!site) throw new Error('The site has errors. See npm run check.');
  const page = await browser.newPage({ viewport: SIZE, bypassCSP: true });
  for (const [name, scenes] of Object.entries(films)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await openScenes(page, await renderScenes(scenes, frame, { site, pages }, server));
    await writeFilm(page, name, scenes);
  }
} finally {
  await Promise.all([browser.close(), files.close()]);
  rmSync(folder, { recursive: true });
}

/** Loads the scenes and the functions of `animate.ts` into a browser page. */
async function openScenes(page: Page, scenes: RenderedScene[]): Promise<void> {
  await page.goto(files.url); // so that the relative URLs of the fonts have a base
  const path = join(import.meta.dirname, 'animate.ts');
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  await page.evaluate(
    `import(${JSON.stringify(module)}).then(async (animate) => {
      await animate.showScenes(${JSON.stringify(scenes)}, ${JSON.stringify(STYLE)});
      globalThis.seek = animate.seek;
    })`,
  );
}

/** Writes the videos, the poster and the captions of a film. @param page the browser page that shows the scenes */
async function writeFilm(page: Page, name: string, scenes: Scene[]): Promise<void> {
  const fileOf = (format: string) => join(OUT, `${name}.${format}`);
  const encoders = Object.entries(FORMATS).map(([format, options]) =>
    startEncoder(fileOf(format), FRAMES_PER_SECOND, options),
  );
  for (const time of frameTimes(scenes, FRAMES_PER_SECOND)) {
    const picture = await frameAt(page, time);
    for (const encoder of encoders) await encoder.write(picture);
  }
  await Promise.all(encoders.map((encoder) => encoder.end()));

  const poster = startEncoder(fileOf('webp'), 1, POSTER);
  await poster.write(await frameAt(page, posterTime(scenes)));
  await poster.end();
  writeFileSync(fileOf('vtt'), captionsOf(scenes));
  for (const format of [...Object.keys(FORMATS), 'webp']) {
    const { size } = statSync(fileOf(format));
    console.log(`${name}.${format}  ${(size / 1024).toFixed(0)} KB`);
    if (size > MAX_FILE_SIZE) throw new Error(`${name}.${format} is larger than ${MAX_FILE_SIZE / 1024} KB.`);
  }
}

async function frameAt(page: Page, time: number): Promise<Buffer> {
  await page.evaluate(`seek(${time})`);
  return page.screenshot();
}
