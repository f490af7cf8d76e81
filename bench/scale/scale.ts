/**
 * `npm run bench:scale -- 1000` builds a generated site of 1,000 pages with Pagewright, Hugo, Eleventy and Astro, and
 * prints a table of their times and their memory. Other programs on the machine affect all of them alike, because they
 * run in turn. Hugo must be installed; Eleventy, Astro and the packed Pagewright are installed in a temporary folder.
 * Options: `--runs 5` for more rounds, `--write` to put the table into `docs/performance.md`.
 */
import '../../tools/production.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir, totalmem, type } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { findBrowser } from '../../tools/browser.mjs';
import { measureDev } from './dev.ts';
import { pagePath, siteFiles, titleOf } from './generate-site.ts';
import { measure, type Measurement } from './measure.ts';
import { type Case, replaceSection, tableOf } from './table.ts';
import { pagewright, type Pagewright, PEER_TOOLS, type Tool } from './tools.ts';

const DOCUMENT = 'docs/performance.md';

/** The situations of a build, in the order in which they are measured. */
const BUILDS = ['build, cold', 'build, nothing changed', 'build, one page changed'] as const;

/** The stages of Pagewright's build that the other programs do not have. */
const EXTRA_STAGES = {
  'build, cold, without share pictures': ['pictures'],
  'build, cold, without share pictures and compressed copies': ['pictures', 'compress'],
};

/** A generated site on the disk. */
interface GeneratedSite {
  dir: string;
  pages: number;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
  });
  const runs = Number(values.runs);
  if (positionals.length === 0 || !(runs >= 1))
    throw new Error('Usage: npm run bench:scale -- 100 1000 [--runs 3] [--write]');
  for (const pages of positionals.map(Number)) {
    const section = await compare(pages, runs);
    console.log(`${section}\n`);
    if (values.write) await writeSection(String(pages), section);
  }
}

/** Measures all programs. Returns the table as Markdown, below a line about the machine. */
async function compare(pages: number, runs: number): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'pagewright-scale-'));
  const site = { dir: join(work, 'site'), pages };
  const results = createResults();
  const cleanUp = () => rmSync(work, { recursive: true, force: true, maxRetries: 3 });
  const interrupt = () => {
    cleanUp();
    process.exit(1);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    writeSite(site);
    const own = pagewright(site.dir, work);
    const { tools: peers, missing } = installPeers(site.dir, work);
    const tools: Tool[] = [own, ...peers];
    const machine = machineOf(tools, runs);
    for (let round = 1; round <= runs; round++) {
      await measureChecks(own, results);
      await measureBuilds(tools, site, round, results);
      await measureDevServer(own, site, round, results);
    }
    return [machine, ...missing, tableOf(results.sorted())].join('\n\n');
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    cleanUp();
  }
}

function writeSite({ dir, pages }: GeneratedSite): void {
  for (const [path, text] of siteFiles(pages)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Installs the other programs. Returns a sentence for each that could not be installed. */
function installPeers(siteDir: string, work: string): { tools: Tool[]; missing: string[] } {
  const tools: Tool[] = [];
  const missing: string[] = [];
  for (const [name, install] of Object.entries(PEER_TOOLS)) {
    console.log(`Installing ${name} …`);
    try {
      tools.push(install(siteDir, work));
    } catch (error) {
      missing.push(`${name} was left out, because it could not be installed.`);
      console.error(String(error));
    }
  }
  return { tools, missing };
}

interface Results {
  add(tool: string, name: string, run: Measurement, against?: string): void;
  /** Returns all cases, those of one program next to each other. */
  sorted(): Case[];
}

function createResults(): Results {
  const cases = new Map<string, Case>();
  return {
    add(tool, name, { wall, cpu, memory }, against) {
      const entry = cases.get(`${tool} ${name}`) ?? { tool, name, runs: [], against };
      entry.runs.push({ wall, cpu, memory });
      cases.set(`${tool} ${name}`, entry);
      console.log(`${tool.padEnd(10)} ${name}: ${wall.toFixed(2)} s`);
    },
    sorted() {
      const all = [...cases.values()];
      return [...new Set(all.map(({ tool }) => tool))].flatMap((name) =>
        all.filter(({ tool }) => tool === name),
      );
    },
  };
}

async function measureChecks({ check, forget }: Pagewright, results: Results): Promise<void> {
  forget();
  results.add('Pagewright', 'check, cold', await measure(check));
  results.add('Pagewright', 'check, nothing changed', await measure(check));
}

/** Measures the builds of one round: all programs in one situation, then all in the next one. */
async function measureBuilds(
  tools: Tool[],
  site: GeneratedSite,
  round: number,
  results: Results,
): Promise<void> {
  const changed = (round * 7) % site.pages;
  let expected = titleOf(changed);
  for (const name of BUILDS) {
    if (name === 'build, one page changed') expected = editPage(site, changed, `Round ${round}`);
    for (const tool of tools) {
      if (name === 'build, cold') tool.clean();
      if (name === 'build, one page changed') tool.update?.(changed);
      const run = await measure(tool.build);
      verify(tool, site.pages, expected);
      results.add(tool.name, name, run, name);
      if (name === 'build, cold' && tool.name === 'Pagewright') addWithoutExtras(run, results);
    }
  }
}

/** Adds what is left of a cold build without the stages that the other programs do not have. */
function addWithoutExtras({ wall, output }: Measurement & { output: string }, results: Results): void {
  const { stages } = (JSON.parse(output) as { build: { stages: Record<string, number> } }).build;
  for (const [name, extra] of Object.entries(EXTRA_STAGES)) {
    const ms = extra.reduce((sum, stage) => sum + stages[stage]!, 0);
    results.add('Pagewright', name, { wall: wall - ms / 1000 }, 'build, cold');
  }
}

/** Adds a text to the title and the main heading of a page. Returns the text of the heading that the page shows. */
function editPage({ dir }: GeneratedSite, page: number, text: string): string {
  const file = join(dir, `${pagePath(page)}.yaml`);
  const old = readFileSync(file, 'utf8');
  writeFileSync(file, old.replace(/^(title: "|    heading: ")/gm, `$1${text} · `));
  return `${text} · `;
}

/** Checks that a program has written all pages, and that one of them contains the expected text. */
function verify({ name, out }: Tool, pages: number, expected: string): void {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
    // Pagewright writes a page for errors of the server too.
    (file) => file.endsWith('.html') && file !== '500.html',
  );
  const total = pages + 1; // with the page for unknown addresses
  if (files.length !== total) throw new Error(`${name} wrote ${files.length} instead of ${total} pages.`);
  if (!files.some((file) => readFileSync(join(out, file), 'utf8').includes(expected)))
    throw new Error(`${name} wrote no page with the text "${expected}".`);
}

async function measureDevServer(
  { dev }: Pagewright,
  site: GeneratedSite,
  round: number,
  results: Results,
): Promise<void> {
  const browser = findBrowser();
  if (!browser) return;
  const page = (round * 11) % site.pages;
  const route = page === 0 ? '/' : `/${pagePath(page)}`;
  const edit = () => editPage(site, page, `Round ${round} in dev`);
  const { first, save } = await measureDev(dev, { route, edit }, browser);
  results.add('Pagewright', 'dev, until the first page', first);
  results.add('Pagewright', 'dev, until a saved page is shown', save);
}

/** Returns the date, the machine, the number of rounds and the versions. */
function machineOf(tools: Tool[], runs: number): string {
  const date = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const versions = tools.map(({ version }) => version).join(', ');
  return [
    `${date}, ${availableParallelism()} cores, ${memory} GB of memory, ${type()}, load ${loadavg()[0]!.toFixed(1)} at the start.`,
    `Rounds: ${runs}. ${versions}.`,
  ].join(' ');
}

async function writeSection(pages: string, section: string): Promise<void> {
  const text = replaceSection(readFileSync(DOCUMENT, 'utf8'), pages, section);
  writeFileSync(DOCUMENT, await format(text, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' }));
}

await main();
