/** A process that makes pages: `src/node/output/pages/page-writer.ts` starts it. */
import { join } from 'node:path';
import { loadServer } from '../bundling/load-server.ts';
import { createPageMaker } from '../output/pages/make-page.ts';
import type { WorkerInputs } from '../output/pages/page-writer.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(async ({ serverFiles, serverDir, target, ...inputs }: WorkerInputs) => {
  const server = await loadServer(serverFiles, join(serverDir, String(process.pid)));
  return createPageMaker({ ...inputs, server }, target);
});
