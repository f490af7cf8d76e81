import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type BlockWeight, type BuildReport, KB, kilobytes, type PageReport } from './build-report.ts';
import type { Budgets, LoadedSite } from '../../site/link-site.ts';
import type { Complaint, Problem } from '../../diagnostics/problem.ts';
import { htmlFile } from '../../model/routes.ts';
import { changesSince } from './diff-output.ts';
import type { OutputFile } from './prerender.ts';
import { type Scales, weigh } from './page-weight.ts';

/** A site that was built, and is not in its place yet. */
export interface Built {
  loaded: LoadedSite;
  /** The files of all pages. */
  outputs: OutputFile[];
  /** Where all files are, compressed. */
  dir: string;
  /** The output that this one will replace. */
  old: string;
  bundled: Omit<Scales, 'sizeOf'>;
}

/** What was built, and what it weighs. Throws what the disk throws. */
export async function weighPages({
  loaded,
  outputs,
  dir,
  old,
  bundled,
}: Built): Promise<Pick<BuildReport, 'pages' | 'removed'> & { problems: Problem[] }> {
  const texts = new Map(outputs);
  const documents = new Map(loaded.pages.map(({ route }) => [route, texts.get(htmlFile(route))!]));
  const { stateOf, removed } = await changesSince(old, documents);
  const scales = { ...bundled, sizeOf: createSizes(dir) };
  const problems: Problem[] = [];
  const pages = loaded.pages.map((page): PageReport => {
    const { route } = page;
    const { weight, blocks } = weigh(page, documents.get(route)!, scales);
    const over = KINDS.filter((kind) => weight[kind] > loaded.budgets![kind] * KB);
    for (const kind of over) {
      const index = heaviestOf(blocks, kind);
      const said = { route, kind, bytes: weight[kind], budget: loaded.budgets![kind] };
      problems.push(loaded.problemInBlock(route, index, complaintOf(said, blocks[index ?? -1])));
    }
    const index = heaviestOf(blocks, 'page');
    const heaviest =
      index === undefined ? undefined : { ...blocks[index]!, ...placeIn(loaded, route, index) };
    return { route, state: stateOf(route), weight, ...(heaviest && { heaviest }), over };
  });
  return { pages, removed, problems };
}

type Kind = keyof Budgets;
const KINDS: Kind[] = ['html', 'script', 'pictures', 'page'];

/** What a block brings of a kind. */
const broughtBy = ({ html, script, pictures }: BlockWeight): Record<Kind, number> => ({
  html,
  script,
  pictures,
  page: html + script + pictures,
});

/** The block that brings the most of a kind; none where none brings any. */
function heaviestOf(blocks: BlockWeight[], kind: Kind): number | undefined {
  const weights = blocks.map((block) => broughtBy(block)[kind]);
  const most = Math.max(0, ...weights);
  return most === 0 ? undefined : weights.indexOf(most);
}

/** The bytes of a file as it is sent: what `precompress` has made of it, if anything. */
function createSizes(dir: string): (path: string) => number {
  const known = new Map<string, number>();
  return (path) => {
    const file = join(dir, path);
    const size =
      known.get(path) ?? (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
    known.set(path, size);
    return size;
  };
}

function placeIn({ problemInBlock }: LoadedSite, route: string, index: number) {
  const { file, line, column } = problemInBlock(route, index, { code: 'over-budget', message: '' });
  return { file, line, column };
}

interface Excess {
  route: string;
  kind: Kind;
  bytes: number;
  /** In KB. */
  budget: number;
}

/** What the author of a page is told of a budget that it breaks. */
function complaintOf({ route, kind, bytes, budget }: Excess, block: BlockWeight | undefined): Complaint {
  const { weighs, advice } = WORDS[kind];
  const part = block
    ? `This block, "${block.type}", brings ${kilobytes(broughtBy(block)[kind])} of that: ${advice}.`
    : 'No block brings any of that: every page has it.';
  return {
    code: 'over-budget',
    message: `${weighs(route)} ${kilobytes(bytes)}; the budget is ${budget} KB.`,
    hint: `${part} Or raise "budgets: ${kind}" in _site.yaml.`,
  };
}

const WORDS: Record<Kind, { weighs: (route: string) => string; advice: string }> = {
  html: {
    weighs: (route) => `The document of ${route} weighs`,
    advice: 'shorten it, or divide the page in two',
  },
  script: {
    weighs: (route) => `The scripts of ${route} weigh`,
    advice: 'take it out, or show the same in a quieter block',
  },
  pictures: {
    weighs: (route) => `The pictures of ${route} weigh`,
    advice: 'leave one out, or take smaller ones',
  },
  page: {
    weighs: (route) => `The page ${route} weighs, with all that it loads,`,
    advice: 'take something out, or divide the page in two',
  },
};
