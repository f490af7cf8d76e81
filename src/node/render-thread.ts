/** A thread that renders pages: `src/node/output/page-renderer.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadServer } from './bundling/load-server.ts';
import type { ThreadInputs, ThreadRequest, ThreadResponse } from './output/page-renderer.ts';
import { renderPage } from './output/render-page.ts';

const { serverFiles, dir, ...inputs } = workerData as ThreadInputs;
const server = await loadServer(serverFiles, dir);

parentPort!.on('message', async ({ id, page, share }: ThreadRequest) => {
  const rendered = await renderPage(page, share, { ...inputs, server }).catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort!.postMessage({ id, rendered } satisfies ThreadResponse);
});
