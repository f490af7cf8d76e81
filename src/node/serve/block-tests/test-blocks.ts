import { format } from 'node:util';
import { didYouMean } from '../../../diagnostics/suggest.ts';
import { type Problem, problemOf } from '../../../diagnostics/problem.ts';
import { WIDTHS } from '../../catalogue/layout.ts';
import type { Catalogue, CatalogueBlock, CatalogueExample } from '../../catalogue/catalogue.ts';
import { catalogueErrors, problemInExample, schemaFile } from '../../catalogue/catalogue-errors.ts';
import { CodeError } from '../dev/dev-code.ts';
import { dev, type DevServer } from '../dev/dev-server.ts';
import { forEachConcurrently } from '../../disk/concurrency.ts';
import { RenderError } from '../../build/pages/render-page.ts';
import { blockFolder, blockType } from '../../disk/files/read-schemas.ts';
import { UsageError } from '../../disk/usage-error.ts';
import { startTestTools, type TestTools } from './browser.ts';
import {
  type BrowserFinding,
  consoleFinding,
  firstLine,
  mergeFindings,
  type Shown,
  whereShown,
} from './findings.ts';
import { visitExample } from './visit-example.ts';

export interface BlockTestOptions {
  siteDir: string;
  /** The blocks to test, as types or as names of folders. Empty for all of the site's own, or for all. */
  names: string[];
  /** Whether to test the built-in blocks too. */
  all: boolean;
  /** Called after each block, with a line about it. */
  onBlock(line: string): void;
}

/**
 * How each example is loaded. At each width it is checked in both themes, but loaded in one, so that it is hydrated in
 * each theme at some width.
 */
const LOADS: Shown[] = WIDTHS.map((width, index) => ({ width, theme: index % 2 === 0 ? 'light' : 'dark' }));

/** How many pages are open at once. */
const PAGES = 3;

/**
 * Tests the examples of blocks: renders each of them, and shows it in a browser at three widths, in both themes. The
 * pages are those of the catalogue in the dev server, since only React's development code reports each difference after
 * hydration. `NODE_ENV` must be `development` before the process starts.
 * @returns the problems, and the number of blocks
 * @throws UsageError if a package or a browser is missing, or if there is no such block
 */
export async function testBlocks(options: BlockTestOptions): Promise<{ problems: Problem[]; files: number }> {
  const tools = await startTestTools();
  try {
    const server = await dev({ siteDir: options.siteDir, port: 0, quiet: true });
    try {
      return await testWith(tools, server, options);
    } finally {
      await server.close();
    }
  } finally {
    await tools.browser.close();
  }
}

async function testWith(
  tools: TestTools,
  server: DevServer,
  { siteDir, names, all, onBlock }: BlockTestOptions,
): Promise<{ problems: Problem[]; files: number }> {
  const { catalogue, examples } = await server.catalogue.current();
  const { blocks, broken } = selectBlocks(catalogue, names.map(blockType), all);
  const problems = await catalogueErrors(siteDir, { blocks, broken }, examples);
  for (const block of blocks) {
    const found = await testBlock(tools, server, siteDir, block);
    problems.push(...found);
    if (found.some(({ code }) => code === 'broken-block')) break; // no block can be rendered
    const invalid = block.examples.reduce((count, { errors }) => count + errors.length, 0);
    onBlock(lineOf(block, found.length + invalid));
  }
  return { problems, files: blocks.length };
}

/** @throws UsageError if there is no such block, or none at all */
function selectBlocks(
  { blocks, broken }: Catalogue,
  types: string[],
  all: boolean,
): Pick<Catalogue, 'blocks' | 'broken'> {
  const brokenType = ({ file }: Problem) => blockType(file.split('/')[2] ?? ' ');
  const known = [...blocks.map(({ type }) => type), ...broken.map(brokenType)];
  for (const type of types)
    if (!known.includes(type))
      throw new UsageError(
        [`There is no block "${type}".`, didYouMean(type, known)].filter(Boolean).join(' '),
      );
  if (types.length > 0)
    return {
      blocks: blocks.filter(({ type }) => types.includes(type)),
      broken: broken.filter((problem) => types.includes(brokenType(problem))),
    };
  const own = blocks.filter(({ isOwn }) => all || isOwn);
  if (own.length + broken.length === 0)
    throw new UsageError('This site has no blocks of its own. Add --all to test the built-in ones.');
  return { blocks: own, broken };
}

/** Returns a line such as `quote: 2 examples, no problems`. */
function lineOf({ type, examples }: CatalogueBlock, problems: number): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${type}: ${count(examples.length, 'example')}, ${problems === 0 ? 'no problems' : count(problems, 'problem')}`;
}

async function testBlock(
  tools: TestTools,
  server: DevServer,
  siteDir: string,
  block: CatalogueBlock,
): Promise<Problem[]> {
  if (block.examples.length === 0)
    return [
      problemOf(schemaFile(siteDir, block), {
        code: 'failed-example',
        message: 'This block has no examples, so it cannot be tested.',
        hint: 'Add at least one to "examples" in its schema.',
      }),
    ];
  const problems: Problem[] = [];
  for (const [index, example] of block.examples.entries()) {
    if (example.errors.length > 0) continue; // reported already
    const [result, logged] = await withLogs(async () => {
      const rendered = await renderExample(server, block, example);
      const shown =
        'problem' in rendered || rendered.failure ? [] : await showExample(tools, server, block, example);
      return { ...rendered, shown };
    });
    if ('problem' in result) return [result.problem];
    const report = ({ message, hint }: BrowserFinding, where = '') =>
      problems.push(
        problemInExample(siteDir, block, index, {
          code: 'failed-example',
          message: `Example ${index + 1}${where}: ${message}`,
          hint,
        }),
      );
    if (result.failure) report(result.failure);
    for (const text of new Set(logged.map(firstLine))) report(consoleFinding(text, 'server'));
    for (const finding of result.shown) report(finding, ` ${whereShown(finding.shown)}`);
  }
  return problems;
}

/** Renders an example on the server. Returns a problem instead if the code of the blocks cannot be loaded. */
async function renderExample(
  { catalogue }: DevServer,
  { type }: CatalogueBlock,
  { route }: CatalogueExample,
): Promise<{ failure?: BrowserFinding } | { problem: Problem }> {
  try {
    await catalogue.render(route);
    return {};
  } catch (error) {
    if (error instanceof RenderError) return { failure: drawFinding(error, type) };
    if (error instanceof CodeError) return { problem: error.problem };
    throw error;
  }
}

function drawFinding({ message, cause }: RenderError, type: string): BrowserFinding {
  const place = new RegExp(`blocks/${blockFolder(type)}/[\\w.-]+:\\d+`);
  const [line] = place.exec((cause instanceof Error && cause.stack) || '') ?? [];
  return {
    key: 'draw',
    message: `The block fails to render: ${message}`,
    hint: `${line ? `The error is thrown in ${line}. ` : ''}Fields that are not required can be undefined.`,
  };
}

/** Calls `work`, and returns also the errors and warnings that this process logs meanwhile. They are not printed. */
async function withLogs<Result>(work: () => Promise<Result>): Promise<[Result, logged: string[]]> {
  const { error, warn } = console;
  const logged = new Set<string>();
  console.error = console.warn = (...values: unknown[]) => void logged.add(format(...values));
  try {
    return [await work(), [...logged]];
  } finally {
    Object.assign(console, { error, warn });
  }
}

/** Shows an example in all ways, and returns what is wrong. */
async function showExample(
  tools: TestTools,
  { url, catalogue }: DevServer,
  { type }: CatalogueBlock,
  { route }: CatalogueExample,
) {
  const visited = { url: url + catalogue.pathOf(route), subject: `The block "${type}"` };
  const found: Awaited<ReturnType<typeof visitExample>>[] = [];
  await forEachConcurrently(LOADS.entries(), PAGES, async ([index, shown]) => {
    found[index] = await visitExample(tools, visited, shown);
  });
  return mergeFindings(found.flat());
}
