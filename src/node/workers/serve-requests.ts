import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Message } from './start-worker.ts';

type Answering<Request, Response> = (request: Request) => Promise<Response>;

/**
 * Answers the requests to this worker, until the main process ends it or ends itself.
 * @param create receives the data of the worker, and returns the function that answers. It must not return undefined.
 */
export function serveRequests<Data, Request, Response>(
  create: (data: Data) => Answering<Request, Response> | Promise<Answering<Request, Response>>,
): void {
  const serve = (
    channel: { on(event: 'message', listener: (message: Message<Request>) => void): unknown },
    data: Data,
    send: (answer: Answer<Response>) => void,
  ) => {
    const created = Promise.resolve(data).then(create);
    created.catch(() => undefined); // then each request fails
    channel.on('message', async ({ id, request }: Message<Request>) => {
      const response = await created.then((answer) => answer(request)).catch(() => undefined);
      send({ id, response });
    });
  };
  const port = parentPort;
  if (port) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    serve(port, workerData as Data, (answer) => port.postMessage(answer));
  } else {
    process.once('disconnect', () => process.exit());
    process.once('message', ({ data }: { data: Data }) =>
      serve(process, data, (answer) => process.send!(answer, () => undefined)),
    );
  }
}
