import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../model/page.ts';
import { baseOf } from '../../../model/routes.ts';
import type { LoadedSite } from '../../../pipeline.ts';
import type { Budgets } from '../../../site/link-site.ts';
import type { Finding, Problem } from '../../../diagnostics/problem.ts';
import { type BlockWeight, type BuildReport, KB, kilobytes, type PageReport } from './build-report.ts';
import type { PageFacts } from './document-facts.ts';
import { diffOutput } from './diff-output.ts';
import { type Scales, weighPage } from './page-weight.ts';

/** A built site that has not replaced the old output yet. */
export interface BuiltSite {
  loaded: LoadedSite;
  site: Site;
  /** The facts about the pages, by route. */
  documents: ReadonlyMap<string, PageFacts>;
  /** The folder of all files, including compressed ones. */
  dir: string;
  /** The folder of the old output. */
  old: string;
  bundled: Omit<Scales, 'sizeOf' | 'site'>;
}

/** Compares the site with the old output and with its budgets. Throws file system errors. */
export async function checkBudgets({
  loaded,
  site,
  documents,
  dir,
  old,
  bundled,
}: BuiltSite): Promise<Pick<BuildReport, 'pages' | 'removed'> & { problems: Problem[] }> {
  const { stateOf, removed } = await diffOutput(join(old, baseOf(site)), documents, loaded.copied);
  const scales = { ...bundled, site, sizeOf: createFileSizes(dir) };
  const problems: Problem[] = [];
  const pages = loaded.pages.map((page): PageReport => {
    const { route } = page;
    const { weight, blocks } = weighPage(page, documents.get(route)!, scales);
    const over = KINDS.filter((kind) => weight[kind] > loaded.budgets![kind] * KB);
    for (const kind of over) {
      const index = heaviestBlock(blocks, kind);
      const excess = { route, kind, bytes: weight[kind], budget: loaded.budgets![kind] };
      problems.push(loaded.problemInBlock(route, index, overBudget(excess, blocks[index ?? -1])));
    }
    const heaviest = heaviestIn(loaded, route, blocks);
    return { route, state: stateOf(route), weight, ...(heaviest && { heaviest }), over };
  });
  return { pages, removed, problems };
}

type Kind = keyof Budgets;
const KINDS: Kind[] = ['html', 'script', 'pictures', 'page'];

/** Returns how many bytes of each budget a block uses. */
const weightsOf = ({ html, script, pictures }: BlockWeight): Record<Kind, number> => ({
  html,
  script,
  pictures,
  page: html + script + pictures,
});

/** Returns the index of the block that uses the largest part of a budget; undefined if no block uses any part of it. */
function heaviestBlock(blocks: BlockWeight[], kind: Kind): number | undefined {
  const weights = blocks.map((block) => weightsOf(block)[kind]);
  const most = Math.max(0, ...weights);
  return most === 0 ? undefined : weights.indexOf(most);
}

/** Returns the heaviest block of a page, with its position. */
function heaviestIn(
  { positionOfBlock }: LoadedSite,
  route: string,
  blocks: BlockWeight[],
): PageReport['heaviest'] {
  const index = heaviestBlock(blocks, 'page');
  if (index === undefined) return undefined;
  return { ...blocks[index]!, ...positionOfBlock(route, index) };
}

/**
 * Returns a function that measures the transfer size of a file in bytes. If the file has a Brotli form, this is the
 * size of that form.
 */
function createFileSizes(dir: string): (path: string) => number {
  const known = new Map<string, number>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const file = join(dir, path);
    const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
    const { size } = compressed ?? statSync(file);
    known.set(path, size);
    return size;
  };
}

interface Excess {
  route: string;
  kind: Kind;
  bytes: number;
  /** The limit, in KB. */
  budget: number;
}

function overBudget({ route, kind, bytes, budget }: Excess, block: BlockWeight | undefined): Finding {
  const { contains, advice } = WORDS[kind];
  const cause = block
    ? `${kilobytes(weightsOf(block)[kind])} of that comes from the block "${block.type}": ${advice}.`
    : 'All of that comes from parts that are on every page.';
  return {
    code: 'over-budget',
    message: `The page "${route}" ${contains(kilobytes(bytes))}. The budget is ${budget} KB.`,
    hint: `${cause} Or raise "budgets: ${kind}" in _site.yaml.`,
  };
}

const WORDS: Record<Kind, { contains: (size: string) => string; advice: string }> = {
  html: {
    contains: (size) => `has ${size} of HTML`,
    advice: 'shorten it, or split the page',
  },
  script: {
    contains: (size) => `loads ${size} of scripts`,
    advice: 'remove it, or use a block without scripts',
  },
  pictures: {
    contains: (size) => `loads ${size} of pictures`,
    advice: 'remove one, or use smaller ones',
  },
  page: {
    contains: (size) => `loads ${size} in total`,
    advice: 'remove something, or split the page',
  },
};
