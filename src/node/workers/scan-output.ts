/** A thread that looks for changes in an output: `src/node/output/last-build.ts` starts it. */
import { scanOutput } from '../output/scan-output.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(() => scanOutput);
