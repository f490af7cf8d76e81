/** A thread that removes a folder: `src/node/output/output-dir.ts` starts it. */
import { removeFolder } from '../output/remove-folder.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(() => removeFolder);
