import type { Problem } from '../../../diagnostics/problem.ts';
import type { Cache } from '../../disk/cache/cache.ts';
import { ownCodeProblems } from './check-code.ts';
import { ownExampleProblems } from './check-examples.ts';
import type { SiteBlocks } from './own-blocks.ts';

/** Returns all problems with the blocks that a site brings, as far as they are known without running code. */
export async function ownBlockProblems(
  { own, schemas, problems }: SiteBlocks,
  cache: Cache,
): Promise<Problem[]> {
  if (!own) return problems;
  const inExamples = await ownExampleProblems(own, schemas, cache);
  return [...problems, ...inExamples, ...(await ownCodeProblems(own, schemas, cache))];
}
