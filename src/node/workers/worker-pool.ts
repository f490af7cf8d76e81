import { availableParallelism } from 'node:os';
import {
  startWorker,
  type Waiting,
  type Worker,
  type WorkerKind,
  type WorkerOptions,
} from './start-worker.ts';

/** Answers requests, in workers if that is better. The answers are the same with any number of workers. */
export interface WorkerPool<Request, Response> {
  /** Answers a request. Any number of calls may run at the same time. Rejects with the error of `here`. */
  run(request: Request): Promise<Response>;
  /** How many workers answer requests at present. */
  workers(): number;
  /** Ends the workers. */
  close(): Promise<void>;
}

export interface PoolOptions<Request, Response> extends WorkerOptions {
  /** Answers a request without a worker. */
  here(request: Request): Promise<Response>;
  /** How many cores the workers may use. With 1, none is started. By default, all, but at most 8. */
  jobs?: number | undefined;
  /** How many requests may come. */
  total: number;
  /** After how many requests workers are started. By default, when it is clear that not all answers come from elsewhere. */
  sample?: number;
  /** How many cores each worker uses. By default, one. */
  cores?: number;
}

/** Loading code takes a worker longer than answering this many requests. */
const MIN_REQUESTS = 100;

const DEFAULT_SAMPLE = 20;

/** How many requests a worker has at once, so that it does not wait for the next one. */
export const AHEAD = 4;

const MAX_DEFAULT_JOBS = 8;

export const defaultJobs = () => Math.min(availableParallelism(), MAX_DEFAULT_JOBS);

/** How many requests should run at the same time, so that no worker waits. */
export const concurrentRequests = (jobs = defaultJobs()): number => 8 + AHEAD * jobs;

export function createWorkerPool<Request, Response>({
  here,
  jobs = defaultJobs(),
  total,
  sample = DEFAULT_SAMPLE,
  cores = 1,
  ...worker
}: PoolOptions<Request, Response>): WorkerPool<Request, Response> {
  const queue: Waiting<Request, Response>[] = [];
  let workers: Worker<Request, Response>[] | undefined;
  let asked = 0;

  const alive = () => (workers ?? []).filter((worker) => worker.isAlive());
  const isWorthWorkers = () =>
    jobs > 1 && asked > sample && total - asked >= MIN_REQUESTS && canStartWorkers();
  const next = () => {
    const working = alive();
    for (const { waiting, send } of working)
      while (waiting.size < AHEAD && queue.length > 0) send(queue.shift()!);
    if (working.length === 0) for (const { settle } of queue.splice(0)) settle(undefined);
  };
  const inWorker = (request: Request) =>
    new Promise<Response | undefined>((settle) => {
      queue.push({ request, settle });
      next();
    });

  return {
    async run(request) {
      asked += 1;
      if (!workers && isWorthWorkers())
        workers = Array.from({ length: Math.ceil(jobs / cores) }, () => startWorker(worker, next));
      const response = workers && (await inWorker(request));
      // So errors are the same without workers.
      return response ?? here(request);
    },
    workers: () => Math.max(1, alive().length),
    async close() {
      await Promise.all((workers ?? []).map((worker) => worker.end()));
    },
  };
}

/** A request about at least this many pages takes longer than starting a thread. */
const MIN_PAGES = 250;

/** The options of a pool that concern one request. */
type OneRequest<Request, Response> = Pick<PoolOptions<Request, Response>, 'module' | 'here'>;

/**
 * Answers one request, in a thread of its own if that is possible and faster.
 * @param options also how many pages the request is about
 */
export const runInThread = async <Request, Response>(
  {
    pages,
    jobs = defaultJobs(),
    ...one
  }: OneRequest<Request, Response> & { pages: number; jobs?: number | undefined },
  request: Request,
): Promise<Response> =>
  jobs > 1 && pages >= MIN_PAGES ? runInWorker('thread', one, request) : one.here(request);

/** Answers one request, in a process of its own if that is possible. */
export const runInProcess = <Request, Response>(
  one: OneRequest<Request, Response>,
  request: Request,
): Promise<Response> => runInWorker('process', one, request);

async function runInWorker<Request, Response>(
  kind: WorkerKind,
  { module, here }: OneRequest<Request, Response>,
  request: Request,
): Promise<Response> {
  if (!canStartWorkers()) return here(request);
  const options = { kind, module, data: undefined };
  const { send, end } = startWorker<Request, Response>(options, () => undefined);
  const response = await new Promise<Response | undefined>((settle) => send({ request, settle }));
  await end();
  return response ?? here(request);
}

/** Whether this code is compiled. Node cannot start a TypeScript module as a thread or as a process. */
const canStartWorkers = () => import.meta.url.endsWith('.mjs');
