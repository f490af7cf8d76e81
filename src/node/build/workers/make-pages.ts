/** A process that makes pages: `src/node/build/pages/write-pages.ts` starts it. */
import { lazy } from '../../../model/lazy.ts';
import { loadServer } from '../../code/load-server.ts';
import { poolData } from '../../disk/pool.ts';
import { createPageMaker, type PageRequest, type WorkerInputs } from '../pages/write-pages.ts';

const maker = lazy(async () => {
  const { serverFiles, target, ...inputs } = poolData<WorkerInputs>();
  return createPageMaker({ ...inputs, server: await loadServer(serverFiles) }, target);
});

export default async (request: PageRequest) => (await maker())(request);
