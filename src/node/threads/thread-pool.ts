import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Answers requests, in threads if that is faster. The answers are the same with any number of threads. */
export interface ThreadPool<Request, Response> {
  /** Answers a request. Any number of calls may run at the same time. Rejects with the error of `here`. */
  run(request: Request): Promise<Response>;
  /** How many threads answer requests at present. */
  threads(): number;
  /** Ends the threads. */
  close(): Promise<void>;
}

export interface PoolOptions<Request, Response> {
  /** The module of the threads, which calls `serveRequests`: the name of its file in this folder. */
  module: string;
  /** The value that each thread gets as `workerData`. */
  data: unknown;
  /** Answers a request without a thread. */
  here(request: Request): Promise<Response>;
  /** How many threads may answer requests. With 1, none is started. By default, as many as there are cores, but at most 8. */
  jobs?: number | undefined;
  /** How many requests may come. */
  total: number;
  /** After how many requests threads are started. By default, when it is clear that not all answers come from elsewhere. */
  sample?: number;
}

/** Loading code takes a thread longer than answering this many requests. */
const MIN_REQUESTS = 100;

const DEFAULT_SAMPLE = 20;

/** How many requests a thread has at once, so that it does not wait for the next one. */
const AHEAD = 4;

const MAX_DEFAULT_JOBS = 8;

const defaultJobs = () => Math.min(availableParallelism(), MAX_DEFAULT_JOBS);

/** How many requests should run at the same time, so that no thread waits. */
export const concurrentRequests = (jobs = defaultJobs()): number => 8 + AHEAD * jobs;

/** A request that waits for its response. `settle` receives undefined if the thread has failed to answer. */
interface Waiting<Request, Response> {
  request: Request;
  settle(response: Response | undefined): void;
}

/** A message to a thread, and its answer. */
export interface Message<Request> {
  id: number;
  request: Request;
}
export interface Answer<Response> {
  id: number;
  /** Undefined if the thread has failed to answer. */
  response: Response | undefined;
}

export function createThreadPool<Request, Response>({
  module,
  data,
  here,
  jobs = defaultJobs(),
  total,
  sample = DEFAULT_SAMPLE,
}: PoolOptions<Request, Response>): ThreadPool<Request, Response> {
  const queue: Waiting<Request, Response>[] = [];
  let threads: Thread<Request, Response>[] | undefined;
  let asked = 0;

  const alive = () => (threads ?? []).filter((thread) => thread.isAlive());
  const isWorthThreads = () =>
    jobs > 1 && asked > sample && total - asked >= MIN_REQUESTS && canStartThreads();
  const next = () => {
    const working = alive();
    for (const thread of working)
      while (thread.waiting.size < AHEAD && queue.length > 0) thread.send(queue.shift()!);
    if (working.length === 0) for (const { settle } of queue.splice(0)) settle(undefined);
  };
  const inThread = (request: Request) =>
    new Promise<Response | undefined>((settle) => {
      queue.push({ request, settle });
      next();
    });

  return {
    async run(request) {
      asked += 1;
      if (!threads && isWorthThreads())
        threads = Array.from({ length: jobs }, () => startThread(module, data, next));
      const response = threads && (await inThread(request));
      // So errors are the same without threads.
      return response ?? here(request);
    },
    threads: () => Math.max(1, alive().length),
    async close() {
      await Promise.all((threads ?? []).map((thread) => thread.end()));
    },
  };
}

/** A request about at least this many pages takes longer than starting a thread. */
const MIN_PAGES = 250;

/**
 * Answers one request, in a thread of its own if that is possible and faster.
 * @param options the options of a pool that concern one request, and how many pages the request is about
 */
export async function runInThread<Request, Response>(
  {
    module,
    here,
    jobs = defaultJobs(),
    pages,
  }: Pick<PoolOptions<Request, Response>, 'module' | 'here' | 'jobs'> & { pages: number },
  request: Request,
): Promise<Response> {
  if (jobs <= 1 || pages < MIN_PAGES || !canStartThreads()) return here(request);
  const thread = startThread<Request, Response>(module, undefined, () => undefined);
  const response = await new Promise<Response | undefined>((settle) => thread.send({ request, settle }));
  await thread.end();
  return response ?? here(request);
}

interface Thread<Request, Response> {
  /** The requests that the thread is answering, by the ids of their messages. */
  waiting: ReadonlyMap<number, Waiting<Request, Response>>;
  isAlive(): boolean;
  send(request: Waiting<Request, Response>): void;
  end(): Promise<unknown>;
}

/**
 * Starts a thread. If the system refuses, the result is a thread that answers no requests.
 * @param onChange is called after each answer
 */
function startThread<Request, Response>(
  module: string,
  data: unknown,
  onChange: () => void,
): Thread<Request, Response> {
  let worker: Worker;
  try {
    worker = new Worker(new URL(`./threads/${module}.mjs`, import.meta.url), { workerData: data });
  } catch (error) {
    // Only errors of Node have a text as their code. Any other is a mistake in `data`.
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    const none = { waiting: new Map(), isAlive: () => false, end: async () => undefined };
    return { ...none, send: ({ settle }) => settle(undefined) };
  }
  const waiting = new Map<number, Waiting<Request, Response>>();
  let isAlive = true;
  let count = 0;
  worker.on('message', ({ id, response }: Answer<Response>) => {
    const { settle } = waiting.get(id)!;
    waiting.delete(id);
    settle(response);
    onChange();
  });
  const end = () => {
    isAlive = false;
    for (const { settle } of waiting.values()) settle(undefined);
    waiting.clear();
    onChange();
  };
  worker.on('error', end).on('exit', end);
  return {
    waiting,
    isAlive: () => isAlive,
    send(one) {
      waiting.set(++count, one);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage({ id: count, request: one.request } satisfies Message<Request>);
    },
    end: () => worker.terminate(),
  };
}

/** Whether this code is compiled. Node cannot start a TypeScript module as a thread. */
const canStartThreads = () => import.meta.url.endsWith('.mjs');
