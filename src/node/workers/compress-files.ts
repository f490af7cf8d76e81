/** A thread that compresses files: `src/node/output/compress.ts` starts it. */
import { createCompressor } from '../output/compress-file.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(createCompressor);
