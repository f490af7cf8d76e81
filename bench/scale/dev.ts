/** Measures the dev server. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright';
import { BROWSER_FLAGS } from '../../tools/browser.mjs';
import { type Command, type Measurement, sampleMemory } from './measure.ts';

/** The times until a browser shows something, in seconds. */
export interface DevTimes {
  /** From the start of the command until a page shows its heading. */
  first: Measurement;
  /** From saving a file until the open page shows the change. */
  save: Measurement;
}

/** A page to open and change. */
export interface EditedPage {
  route: string;
  /** Changes the page's file. Returns a text that the page shows afterwards. */
  edit(): string;
}

const TIMEOUT = 600_000;

/** Starts the dev server, opens a page, changes it, and stops the server. The start of the browser is not measured. */
export async function measureDev(
  { args, cwd }: Command,
  page: EditedPage,
  executablePath: string,
): Promise<DevTimes> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const tab = await browser.newPage();
  tab.setDefaultTimeout(TIMEOUT);
  const start = performance.now();
  const [program, ...rest] = args;
  const server = spawn(program!, rest, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const memory = sampleMemory(server.pid!);
  try {
    const url = await urlOf(server);
    await tab.goto(url + page.route);
    await tab.locator('h1').first().waitFor();
    const first = secondsSince(start);
    await tab.locator('html[data-connected]').waitFor({ state: 'attached' });
    await pause(1000); // so that the server is idle when the file changes
    const saved = performance.now();
    const text = page.edit();
    await tab.getByText(text).first().waitFor();
    const save = secondsSince(saved);
    const peak = memory.stop();
    return { first: { wall: first, memory: peak }, save: { wall: save, memory: peak } };
  } finally {
    memory.stop();
    server.kill();
    await browser.close();
  }
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** Returns the URL that the dev server prints once it is ready. */
function urlOf(server: ReturnType<typeof spawn>): Promise<string> {
  let output = '';
  const read = (chunk: Buffer, found: (url: string) => void) => {
    output += chunk.toString();
    const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
    if (url) found(url);
  };
  return new Promise((resolve, reject) => {
    server.stdout!.on('data', (chunk: Buffer) => read(chunk, resolve));
    server.stderr!.on('data', (chunk: Buffer) => read(chunk, resolve));
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`dev exited with ${code}: ${output.slice(-2000)}`)));
  });
}
