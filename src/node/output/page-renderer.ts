import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Page, Picture } from '../../model/page.ts';
import { type RenderedPage, type RenderInputs, renderPage } from './render-page.ts';

/** Renders pages, in several threads if that is faster. The result is the same with any number of threads. */
export interface PageRenderer {
  /** Renders a page. Any number of calls may run at the same time. @throws DrawError */
  render(page: Page, share: Picture | undefined): Promise<RenderedPage>;
  /** How many threads render pages at present, this one included. */
  threads(): number;
  /** Ends the other threads. */
  close(): Promise<void>;
}

/** What a thread gets when it starts. */
export interface ThreadInputs extends Omit<RenderInputs, 'server'> {
  /** The files of the server bundle. */
  serverFiles: Map<string, Uint8Array>;
  /** A folder for the server bundle, which does not exist yet. */
  dir: string;
}

/** A page for a thread. */
export interface ThreadRequest {
  id: number;
  page: Page;
  share: Picture | undefined;
}

export interface ThreadResponse {
  id: number;
  /** Undefined if the page failed. */
  rendered: RenderedPage | undefined;
}

export interface RendererOptions extends Pick<ThreadInputs, 'serverFiles' | 'dir'> {
  /** How many threads render, together with this one. By default, as many as there are cores, but at most 8. */
  jobs?: number | undefined;
  /** How many pages the site has. Some of them may come from the cache. */
  pages: number;
}

/** Each thread loads React and all components, which takes longer than rendering this many pages. */
const MIN_PAGES = 100;

/** After this many pages have been rendered, many of them are not in the cache, so that threads are of use. */
const SAMPLE = 20;

/** How many pages a thread has at once, so that it does not wait while this thread is busy. */
const PAGES_AHEAD = 4;

const MAX_DEFAULT_JOBS = 8;

/** How many pages should be given to a renderer at once. While pages are rendered, others are read and written. */
export const concurrentPages = (jobs = defaultJobs()): number => 8 + PAGES_AHEAD * (jobs - 1);

const defaultJobs = () => Math.min(availableParallelism(), MAX_DEFAULT_JOBS);

/** A page that is to be rendered. */
interface Task extends Omit<ThreadRequest, 'id'> {
  resolve(rendered: RenderedPage): void;
  reject(error: unknown): void;
}

export function createPageRenderer(
  inputs: RenderInputs,
  { jobs = defaultJobs(), pages, serverFiles, dir }: RendererOptions,
): PageRenderer {
  const queue: Task[] = [];
  /** Pages that failed in a thread. They are rendered here again, so that errors are the same without threads. */
  const failed: Task[] = [];
  let threads: Thread[] | undefined;
  let isBusy = false;
  let left = pages;

  const startThreads = () => {
    const { server: _, ...shared } = inputs;
    return Array.from({ length: jobs - 1 }, (_unused, index) =>
      startThread({ ...shared, serverFiles, dir: `${dir}-${index}` }, failed, next),
    );
  };
  const renderHere = async ({ page, share, resolve, reject }: Task) => {
    isBusy = true;
    await renderPage(page, share, inputs).then(resolve, reject);
    isBusy = false;
    setImmediate(next); // after the files and messages that have arrived meanwhile
  };
  const next = () => {
    if (!threads && pages - left >= SAMPLE && left >= MIN_PAGES && canStartThreads())
      threads = startThreads();
    for (const thread of threads ?? [])
      while (thread.isAlive() && thread.waiting.size < PAGES_AHEAD && queue.length > 0)
        thread.send(queue.shift()!);
    const task = isBusy ? undefined : (failed.shift() ?? queue.shift());
    if (task) void renderHere(task);
  };

  return {
    render: (page, share) =>
      new Promise((resolve, reject) => {
        left -= 1;
        queue.push({ page, share, resolve, reject });
        next();
      }),
    threads: () => 1 + (threads?.filter((thread) => thread.isAlive()).length ?? 0),
    async close() {
      await Promise.all((threads ?? []).map((thread) => thread.close()));
    },
  };
}

interface Thread {
  /** The pages that the thread is rendering, by the numbers of their requests. */
  waiting: ReadonlyMap<number, Task>;
  isAlive(): boolean;
  send(task: Task): void;
  close(): Promise<unknown>;
}

/** @param failed receives the pages that the thread did not render @param onChange is called after each page */
function startThread(inputs: ThreadInputs, failed: Task[], onChange: () => void): Thread {
  const worker = new Worker(THREAD, { workerData: inputs });
  const waiting = new Map<number, Task>();
  let isAlive = true;
  let count = 0;
  worker.on('message', ({ id, rendered }: ThreadResponse) => {
    const task = waiting.get(id)!;
    waiting.delete(id);
    if (rendered) task.resolve(rendered);
    else failed.push(task);
    onChange();
  });
  const end = () => {
    isAlive = false;
    failed.push(...waiting.values());
    waiting.clear();
    onChange();
  };
  worker.on('error', end).on('exit', end);
  return {
    waiting,
    isAlive: () => isAlive,
    send(task) {
      const { page, share } = task;
      waiting.set(++count, task);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage({ id: count, page, share } satisfies ThreadRequest);
    },
    async close() {
      await worker.terminate();
      await rm(inputs.dir, { recursive: true, force: true }); // the thread may not have finished loading
    },
  };
}

/** The compiled module of the threads. */
const THREAD = new URL('./render-thread.mjs', import.meta.url);

/** Whether this code is compiled. Node cannot start a TypeScript module as a thread. */
const canStartThreads = () => import.meta.url.endsWith('.mjs');
