/** A process that makes pages: `src/node/output/pages/page-writer.ts` starts it. */
import { lazy } from '../../model/lazy.ts';
import { loadServer } from '../bundling/load-server.ts';
import { poolData } from '../disk/pool.ts';
import { createPageMaker, type PageRequest } from '../output/pages/make-page.ts';
import type { WorkerInputs } from '../output/pages/page-writer.ts';

const maker = lazy(async () => {
  const { serverFiles, target, ...inputs } = poolData<WorkerInputs>();
  return createPageMaker({ ...inputs, server: await loadServer(serverFiles) }, target);
});

export default async (request: PageRequest) => (await maker())(request);
