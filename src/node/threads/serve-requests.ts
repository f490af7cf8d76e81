import { parentPort } from 'node:worker_threads';
import type { Answer, Message } from './thread-pool.ts';

/** Answers the requests that a pool sends to this thread. @param answer must not return undefined */
export function serveRequests<Request, Response>(answer: (request: Request) => Promise<Response>): void {
  parentPort!.on('message', async ({ id, request }: Message<Request>) => {
    const response = await answer(request).catch(() => undefined);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    parentPort!.postMessage({ id, response } satisfies Answer<Response>);
  });
}
