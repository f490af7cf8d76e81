/** A process that makes pages: `src/node/output/pages/page-writer.ts` starts it. */
import { loadServer } from '../bundling/load-server.ts';
import { createPageMaker } from '../output/pages/make-page.ts';
import type { WorkerInputs } from '../output/pages/page-writer.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(async ({ serverFiles, target, ...inputs }: WorkerInputs) => {
  const server = await loadServer(serverFiles);
  return createPageMaker({ ...inputs, server }, target);
});
