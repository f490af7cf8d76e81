/** A thread that makes pages: `src/node/output/pages/page-writer.ts` starts it. */
import { join } from 'node:path';
import { threadId, workerData } from 'node:worker_threads';
import { loadServer } from '../bundling/load-server.ts';
import { createPageMaker } from '../output/pages/make-page.ts';
import type { ThreadInputs } from '../output/pages/page-writer.ts';
import { serveRequests } from './serve-requests.ts';

const { serverFiles, serverDir, target, ...inputs } = workerData as ThreadInputs;
const server = await loadServer(serverFiles, join(serverDir, String(threadId)));
serveRequests(createPageMaker({ ...inputs, server }, target));
