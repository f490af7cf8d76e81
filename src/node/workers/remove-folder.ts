/** A thread that removes a folder: `src/node/output/dir/output-dir.ts` starts it. */
import { removeFolder } from '../output/dir/remove-folder.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(() => removeFolder);
