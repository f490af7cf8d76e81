/** A process that bundles code: `src/node/bundling/bundle.ts` starts it. */
import { runBundler } from '../bundling/bundler.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(() => runBundler);
