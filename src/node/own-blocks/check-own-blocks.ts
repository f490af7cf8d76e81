import type { Problem } from '../../diagnostics/problem.ts';
import type { Cache } from '../disk/cache.ts';
import { ownCodeProblems } from './check-code.ts';
import type { SiteBlocks } from './own-blocks.ts';

/** Returns all problems with the blocks that a site brings, as far as they are known without running code. */
export async function ownBlockProblems(
  { own, schemas, problems }: SiteBlocks,
  cache: Cache,
): Promise<Problem[]> {
  return own ? [...problems, ...(await ownCodeProblems(own, schemas, cache))] : problems;
}
