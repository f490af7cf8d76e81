/**
 * Makes the films of the site from their storyboards: `npm run films` writes `pages/_media/films/`. The results
 * are committed; run it again after a change of `pages/_films/films.yaml`, all films or those named. It needs ffmpeg.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { parse } from 'yaml';
import { BROWSER_FLAGS, findBrowser } from './browser.mjs';
import { captionsOf, type Scene, SIZE, stageOf } from './filmstage.ts';

const ROOT = join(import.meta.dirname, '../..');
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
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
mkdirSync(OUT, { recursive: true });
try {
  const page = await browser.newPage({ viewport: SIZE });
  for (const [name, scenes] of Object.entries(storyboards)) {
    if (wanted.length === 0 || wanted.includes(name)) await make(page, name, scenes);
  }
} finally {
  await browser.close();
}

async function make(page: Page, name: string, scenes: Scene[]): Promise<void> {
  await page.setContent(stageOf(scenes));
  await page.evaluate(async () => {
    await document.fonts.ready;
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

/** When all of the first register is marked, which shows best what the film is about. */
function posterTime(scenes: Scene[]): number {
  const index = scenes.findIndex(({ rows }) => rows);
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
