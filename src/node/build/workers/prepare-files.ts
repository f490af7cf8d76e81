/** A thread that prepares files of a site: `src/node/site/prepare-files.ts` starts it. */
import { poolData } from '../../disk/pool.ts';
import { createFilePreparer, type PrepareInputs } from '../../site/prepare-files.ts';

export default createFilePreparer(poolData<PrepareInputs>());
