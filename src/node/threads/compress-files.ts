/** A thread that compresses files: `src/node/output/compress.ts` starts it. */
import { workerData } from 'node:worker_threads';
import { createCompressor, type CompressTarget } from '../output/compress-file.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(createCompressor(workerData as CompressTarget));
