import { fork } from 'node:child_process';
import { Worker as Thread } from 'node:worker_threads';

/**
 * A worker is a thread or a process. A thread starts faster. A process gives all its memory back to the system when it
 * ends, also that of native code, which stays in the main process otherwise.
 */
export type WorkerKind = 'thread' | 'process';

/** A message to a worker, and its answer. The first message to a process is the data that it needs. */
export interface Message<Request> {
  id: number;
  request: Request;
}
export interface Answer<Response> {
  id: number;
  /** Undefined if the worker has failed to answer. */
  response: Response | undefined;
}

/** A request that waits for its response. `settle` receives undefined if the worker has failed to answer. */
export interface Waiting<Request, Response> {
  request: Request;
  settle(response: Response | undefined): void;
}

export interface Worker<Request, Response> {
  /** The requests that the worker is answering, by the ids of their messages. */
  waiting: ReadonlyMap<number, Waiting<Request, Response>>;
  isAlive(): boolean;
  send(request: Waiting<Request, Response>): void;
  /** Ends the worker. */
  end(): Promise<void>;
}

/** What to start: the file of a module in this folder, which calls `serveRequests`, and the data for it. */
export interface WorkerOptions {
  kind: WorkerKind;
  module: string;
  data: unknown;
}

/**
 * Starts a worker. If the system refuses, the result is a worker that answers no requests.
 * @param onChange is called after each answer
 */
export function startWorker<Request, Response>(
  { kind, module, data }: WorkerOptions,
  onChange: () => void,
): Worker<Request, Response> {
  const waiting = new Map<number, Waiting<Request, Response>>();
  let isAlive = true;
  let count = 0;
  const onAnswer = ({ id, response }: Answer<Response>) => {
    const one = waiting.get(id);
    if (!one) return; // a message of Node, or of a module that was loaded with --require
    waiting.delete(id);
    one.settle(response);
    onChange();
  };
  const onEnd = () => {
    isAlive = false;
    for (const { settle } of waiting.values()) settle(undefined);
    waiting.clear();
    onChange();
  };
  let channel: Channel;
  try {
    const url = new URL(`./workers/${module}.mjs`, import.meta.url);
    channel = (kind === 'thread' ? openThread : openProcess)(url, data, onAnswer, onEnd);
  } catch (error) {
    if (!isSystemError(error)) throw error; // a mistake in `data`
    return { waiting, isAlive: () => false, send: ({ settle }) => settle(undefined), end: async () => {} };
  }
  return {
    waiting,
    isAlive: () => isAlive,
    send(one) {
      waiting.set(++count, one);
      channel.send({ id: count, request: one.request } satisfies Message<Request>);
    },
    end: channel.end,
  };
}

/** Whether this is an error of Node or of the system, such as too many processes. Only these have a text as their code. */
const isSystemError = (error: unknown) => typeof (error as NodeJS.ErrnoException).code === 'string';

/** The connection to a worker. */
interface Channel {
  send(message: object): void;
  end(): Promise<void>;
}

type Open = <Response>(
  url: URL,
  data: unknown,
  onAnswer: (answer: Answer<Response>) => void,
  onEnd: () => void,
) => Channel;

const openThread: Open = (url, data, onAnswer, onEnd) => {
  const thread = new Thread(url, { workerData: data });
  thread.on('message', onAnswer).on('error', onEnd).on('exit', onEnd);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    send: (message) => thread.postMessage(message),
    end: async () => void (await thread.terminate()),
  };
};

/**
 * The environment of a process. glibc gives each thread memory of its own, most of which stays unused; other systems ignore
 * this setting. `node --watch` lets each child process send messages about the files that it loads.
 */
const environment = () => ({
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  WATCH_REPORT_DEPENDENCIES: undefined,
});

const openProcess: Open = (url, data, onAnswer, onEnd) => {
  const child = fork(url, {
    serialization: 'advanced',
    env: environment(),
    execArgv: [], // because with some of the main process, such as --inspect-brk, a process would never start
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) =>
    child.on('exit', () => resolve()).on('error', () => resolve()),
  );
  void ended.then(onEnd);
  child.on('message', (answer) => onAnswer(answer as never));
  // A message that cannot be sent needs no error: the process has ended, or will not start.
  const send = (message: object) => void child.send?.(message, () => undefined);
  try {
    send({ data });
  } catch (error) {
    child.kill();
    throw error;
  }
  return {
    send,
    async end() {
      if (child.connected) child.disconnect(); // then it ends
      await ended;
    },
  };
};
