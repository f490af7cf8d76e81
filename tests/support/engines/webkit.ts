import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { findEngine } from '../../../tools/engines.mjs';
import { freePort } from '../sandbox/http.ts';
import type { Engine } from './engine.ts';
import type { TabDriver } from './tab.ts';

/**
 * Starts WebKitGTK on its own display, driven with WebDriver. All tests use the same tab, one after another: a driver
 * has only one session at a time, starting a session is slow, and a second tab would get no animation frames.
 */
export async function startWebKit(): ReturnType<Engine['start']> {
  const [driver, xvfb] = findEngine('WebKit') as [string, string];
  const display = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((done, fail) => {
    display.stdout.once('data', (text) => done(String(text).trim()));
    display.once('exit', () => fail(new Error('Xvfb did not start.')));
  });
  const session = await startSession(driver, `:${number}`);
  return {
    openTab: () => Promise.resolve(openTab(session.call)),
    close: async () => {
      await session.close();
      await stop(display);
    },
  };
}

/** Sends a command to the current tab and returns its value. */
type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** How many milliseconds a browser has to start. After that, it is killed and started again. */
const START_LIMIT = 20_000;

/** Starts the driver and the browser. Tries three times, because the browser sometimes hangs at the start. */
async function startSession(
  driver: string,
  display: string,
  attempts = 3,
): Promise<{ call: Call; close(): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DISPLAY: display };
  const service = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  const close = () => stop(service);
  try {
    const signal = AbortSignal.timeout(START_LIMIT);
    while (!(await request(`${url}/status`, 'GET').catch(() => undefined))) {
      signal.throwIfAborted();
      await setTimeout(50);
    }
    const session = await request(`${url}/session`, 'POST', { capabilities: {} }, signal);
    const { sessionId } = session as { sessionId: string };
    return {
      call: (method, path, body) => request(`${url}/session/${sessionId}${path}`, method, body),
      close,
    };
  } catch (error) {
    await close();
    if (attempts > 1) return startSession(driver, display, attempts - 1);
    throw error;
  }
}

async function request(
  url: string,
  method: string,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`);
  return value;
}

/** Kills a process and waits for its end. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const stopped = new Promise((done) => child.once('exit', done));
  child.kill();
  await stopped;
}

/** The code points that WebDriver uses for keys that are not characters. */
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
};

function openTab(call: Call): TabDriver {
  const act = (type: string, actions: object[], more?: object) =>
    call('POST', '/actions', { actions: [{ type, id: type, ...more, actions }] });
  const errors: string[] = [];
  return {
    async goTo(url) {
      await call('POST', '/url', { url });
      await call('POST', '/execute/sync', { script: `return (${untilDrawn})()`, args: [] });
    },
    back: async () => void (await call('POST', '/back', {})),
    forward: async () => void (await call('POST', '/forward', {})),
    reload: async () => void (await call('POST', '/refresh', {})),
    async run(source, args) {
      const script = `const errors = (${recordErrors})(); return Promise.resolve((${source})(...arguments)).then((value) => ({ value, errors }))`;
      const result = await call('POST', '/execute/sync', { script, args });
      const { value, errors: found } = result as { value: unknown; errors: string[] };
      errors.push(...found);
      return value;
    },
    async clickAt(x, y) {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act('pointer', actions, { parameters: { pointerType: 'mouse' } });
    },
    async press(key) {
      const value = KEYS[key] ?? key;
      await act('key', [{ type: 'keyDown', value }, { type: 'keyUp', value }]); // prettier-ignore
    },
    resize: async (width, height) => void (await call('POST', '/window/rect', { width, height })),
    screenshot: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    errors: () => errors,
    async close() {
      await call('POST', '/execute/sync', {
        script: 'localStorage.clear(); sessionStorage.clear()',
        args: [],
      });
      await call('DELETE', '/cookie');
      await call('POST', '/url', { url: 'about:blank' });
    },
  };
}

/**
 * Resolves when the page is loaded and drawn. On a busy machine, the driver opens a URL and returns before that, and
 * the next key press is lost.
 */
async function untilDrawn(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/**
 * Returns the errors since the last call. WebDriver has no access to the console, so this function runs in the page
 * before each script of a test. Errors before the first call on a page are lost. The site's own scripts cannot cause
 * such errors, because they run later, on the first interaction.
 */
function recordErrors(): string[] {
  const page = window as unknown as { recordedErrors?: string[] };
  if (page.recordedErrors) return page.recordedErrors.splice(0);
  const errors: string[] = (page.recordedErrors = []);
  for (const level of ['warn', 'error'] as const) {
    const print = console[level];
    console[level] = (...data: unknown[]) => {
      errors.push(data.map(String).join(' '));
      print.apply(console, data);
    };
  }
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`Content Security Policy: ${violatedDirective} blocked ${blockedURI}`),
  );
  return [];
}
