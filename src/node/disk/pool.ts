import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { Tinypool } from 'tinypool';

/** Answers requests in workers. The answers are the same without them. */
export interface Pool<Request, Response> {
  /** Answers a request. At most `concurrency` calls may run at once. Rejects with the error of `here`. */
  run(request: Request): Promise<Response>;
  concurrency: number;
  /** How many workers there are; 1 if all requests are answered in this process. */
  workers: number;
  /** Ends the workers. */
  close(): Promise<void>;
}

export interface PoolOptions<Request, Response> {
  /**
   * A thread starts faster. A process gives all its memory back to the system when it ends, also that of native code,
   * which stays in the main process otherwise.
   */
  kind: 'thread' | 'process';
  /** The name of a module in `src/node/build/workers/`. Its default export answers requests. */
  module: string;
  /** What the module gets from `poolData`. */
  data?: unknown;
  /** Answers a request in this process. */
  here(request: Request): Promise<Response>;
  /** How many cores the workers may use. With 1, none is started. By default, all, but at most 8. */
  jobs?: number | undefined;
  /** How many requests come. Workers are not worth their start for fewer than 100. */
  total: number;
  /** How many cores each worker uses. By default, one. */
  cores?: number;
}

/** Loading code takes a worker longer than answering this many requests. */
const MIN_REQUESTS = 100;

/** How many requests a worker has at once, so that it does not wait for the next one. */
const AHEAD = 4;

const MAX_DEFAULT_JOBS = 8;

const defaultJobs = () => Math.min(availableParallelism(), MAX_DEFAULT_JOBS);

/** The environment variable with the path of the file that contains the data of a pool. */
const DATA_VARIABLE = 'PAGEWRIGHT_POOL_DATA';

/** Whether this code is compiled. Node cannot start a TypeScript module as a thread or as a process. */
const IS_COMPILED = import.meta.url.endsWith('.mjs');

/**
 * The environment of workers. glibc gives each thread memory of its own, most of which stays unused; other systems
 * ignore this setting. `node --watch` lets each child process send messages about the files that it loads.
 */
const environment = (dataFile: string): Record<string, string> => {
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env as Record<string, string>;
  return { MALLOC_ARENA_MAX: '2', ...env, [DATA_VARIABLE]: dataFile };
};

/** Returns the data of the pool to which this worker belongs. */
export const poolData = <Data>(): Data => deserialize(readFileSync(process.env[DATA_VARIABLE]!)) as Data;

/** Creates a pool. Its workers start with the first request. */
export function createPool<Request, Response>(
  options: PoolOptions<Request, Response>,
): Pool<Request, Response> {
  const { here, jobs = defaultJobs(), total, cores = 1 } = options;
  if (jobs === 1 || total < MIN_REQUESTS || !IS_COMPILED)
    return { run: here, concurrency: AHEAD, workers: 1, close: async () => undefined };
  return startPool(options, Math.ceil(jobs / cores), AHEAD);
}

/** Answers one request, in a process of its own if that is possible. */
export async function runInProcess<Request, Response>(
  options: Pick<PoolOptions<Request, Response>, 'module' | 'here'>,
  request: Request,
): Promise<Response> {
  if (!IS_COMPILED) return options.here(request);
  const pool = startPool({ ...options, kind: 'process' }, 1, 1);
  return pool.run(request).finally(pool.close);
}

function startPool<Request, Response>(
  { kind, module, data, here }: Pick<PoolOptions<Request, Response>, 'kind' | 'module' | 'data' | 'here'>,
  workers: number,
  ahead: number,
): Pool<Request, Response> {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-pool-'));
  const dataFile = join(dir, 'data');
  writeFileSync(dataFile, serialize(data));
  let pool: Tinypool | undefined;
  let isBroken = false;
  const start = () => {
    const started = new Tinypool({
      runtime: kind === 'process' ? 'child_process' : 'worker_threads',
      serialization: 'advanced',
      filename: fileURLToPath(new URL(`./build/workers/${module}.mjs`, import.meta.url)),
      minThreads: workers,
      maxThreads: workers,
      concurrentTasksPerWorker: ahead,
      env: environment(dataFile),
      execArgv: [], // because with some of the main process, such as --inspect-brk, a worker would never start
      isolateWorkers: false,
    });
    // A worker that does not start leaves requests in the queue.
    started.on('error', () => {
      isBroken = true;
      started.cancelPendingTasks();
    });
    endFailed(started);
    return started;
  };
  return {
    workers,
    concurrency: workers * ahead,
    async run(request) {
      if (isBroken) return here(request);
      try {
        return (await (pool ??= start()).run(request)) as Response;
      } catch {
        isBroken = true; // the system has ended a worker, or there is a mistake, which `here` throws again
        return here(request);
      }
    },
    async close() {
      await pool?.destroy();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Lets the workers of a pool end if they fail. A process that could not be started never exits by itself: the pool
 * would wait for that forever, and keep the main process from ending.
 */
function endFailed(pool: Tinypool, known = new WeakSet()): void {
  for (const worker of pool.threads.filter((each) => !known.has(each))) {
    known.add(worker);
    worker.once('error', () => {
      worker.emit('exit');
      endFailed(pool, known); // the pool may have replaced it
    });
  }
}
