import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS } from '../tools/browser.mjs';
import { median } from './median.ts';

/** The time from a tap on a link until the browser shows the heading of the next page, in ms. */
export interface Taps {
  /** The time if the browser has not prefetched the page, because the visitor taps the link at once. */
  native: number;
  /** The time if the browser has prefetched the page, because the pointer has rested on the link before the tap. */
  prefetched: number;
}

/** How long the test server waits before it sends a response, in ms. Simulates the latency of a network. */
const LATENCY = 150;

/** The factor by which the CPU is slowed down, to simulate a phone. */
const CPU_RATE = 4;

/** How long the pointer rests on the link before the tap, in ms. */
const REST = 1000;

/**
 * Measures taps on a link in the header of the home page. Returns the medians.
 * @param url the origin of the server
 * @param path the page that the link leads to
 */
export async function measureTaps(
  url: string,
  path: string,
  runs: number,
  executablePath: string,
): Promise<Taps> {
  const server = await delayed(url);
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const times: Record<keyof Taps, number[]> = { native: [], prefetched: [] };
  try {
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    for (let run = 0; run < runs; run++) {
      for (const kind of ['native', 'prefetched'] as const) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
        times[kind].push(await measureTap(await context.newPage(), origin, path, kind));
        await context.close();
      }
    }
    return { native: median(times.native), prefetched: median(times.prefetched) };
  } finally {
    await browser.close();
    server.close();
  }
}

async function measureTap(page: Page, origin: string, path: string, kind: keyof Taps): Promise<number> {
  await page.addInitScript('globalThis.__name = (value) => value'); // code compiled by tsx calls this function
  await page.addInitScript(recordTimes);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const link = page.locator(`header a[href="${path}"]:visible`).first();
  if (kind === 'prefetched') {
    await link.hover();
    await pause(REST);
  }
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForFunction(() => sessionStorage.getItem('shown'));
  return page.evaluate(
    () => Number(sessionStorage.getItem('shown')) - Number(sessionStorage.getItem('tapped')),
  );
}

/**
 * Stores the time of the tap on the first page, and the time of the first frame that shows the heading of the next
 * page. Runs in both documents.
 */
function recordTimes(): void {
  const now = () => String(performance.timeOrigin + performance.now());
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const first = sessionStorage.getItem('heading');
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('heading', heading());
      sessionStorage.setItem('tapped', now());
    },
    true,
  );
  const look = () => {
    const before = first ?? sessionStorage.getItem('heading');
    if (before === null || heading() === '' || heading() === before) return requestAnimationFrame(look);
    // A task that a frame's callback starts runs after the browser has painted the frame.
    return requestAnimationFrame(() => setTimeout(() => sessionStorage.setItem('shown', now())));
  };
  requestAnimationFrame(look);
}

/** Starts a server that forwards all requests to the server at `url`, and delays each response. */
async function delayed(url: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { 'accept-encoding': encoding = '' } = request.headers;
    const [answer] = await Promise.all([
      fetch(url + request.url, { headers: { 'accept-encoding': String(encoding) }, redirect: 'manual' }),
      pause(LATENCY),
    ]);
    const headers = new Map(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
