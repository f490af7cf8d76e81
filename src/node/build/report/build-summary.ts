import { type BuildReport, kilobytes, type PageReport, type ShardReport } from './build-report.ts';
import type { Traffic } from '../../disk/store/shared-cache.ts';

/** How many of the heaviest pages the summary lists. The JSON report lists all pages. */
const HEAVIEST = 5;
/** The maximum number of routes in each of the three lists: new, changed and removed. */
const NAMED = 5;

/** Returns the result of a build in a few lines. */
export function summaryOf(report: BuildReport): string {
  const { out, pages, budgets, stages } = report;
  return [
    `Built ${pages.length} pages in ${out} (${totalOf(stages)}): ${changesIn(report)}.`,
    ...namesOf(report),
    ...tableOf(pages),
    `Budgets: ${exceededBy(pages)} (${Object.entries(budgets)
      .map(([kind, kb]) => `${kind} ${kb} KB`)
      .join(', ')}).`,
    ...workOf(report),
    '',
  ].join('\n');
}

/** Returns the result of a shard in a few lines. */
export function shardSummaryOf(report: ShardReport): string {
  const { index, count, pages, of, stages } = report;
  return [
    `Cached shard ${index} of ${count}: ${pages} of ${of} pages (${totalOf(stages)}).`,
    ...workOf(report),
    '',
  ].join('\n');
}

/** Returns what was made and what came from the cache, and the duration of each stage. */
const workOf = ({ rendered, pictures, stages }: ShardReport | BuildReport): string[] => [
  `Pages: ${rendered.made} rendered${rendered.workers > 1 ? ` by ${rendered.workers} workers` : ''}, ${rendered.kept} from the cache.`,
  `Pictures: ${pictures.made} made, ${pictures.kept} from the cache.`,
  `Seconds: ${Object.entries(stages)
    .map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(1)}`)
    .join(', ')}.`,
];

/** Returns what a build has fetched from a store and stored there. */
export const trafficOf = ({ fetched, stored }: Traffic): string =>
  `Store: ${objects(fetched)} fetched, ${objects(stored)} stored.\n`;

const objects = ({ objects, bytes }: Traffic['fetched']) =>
  `${objects} ${objects === 1 ? 'object' : 'objects'} (${kilobytes(bytes)})`;

const STATES = ['new', 'changed'] as const;

const inState = (pages: PageReport[], state: PageReport['state']): string[] =>
  pages.filter((page) => page.state === state).map(({ route }) => route);

/** Returns the numbers of changed pages, such as `2 new, 1 removed`. */
function changesIn({ pages, removed }: BuildReport): string {
  if (inState(pages, 'new').length === pages.length && removed.length === 0) return 'all new';
  const counts = [
    ...STATES.map((state) => [inState(pages, state).length, state] as const),
    [removed.length, 'removed'] as const,
  ].filter(([count]) => count > 0);
  return counts.map((entry) => entry.join(' ')).join(', ') || 'all unchanged';
}

/** Returns lists of the new, changed and removed routes. Leaves out a list that would contain all pages. */
function namesOf({ pages, removed }: BuildReport): string[] {
  const groups = [
    ...STATES.map((state) => [state, inState(pages, state)] as const),
    ['removed', removed] as const,
  ];
  return groups.flatMap(([name, routes]) => {
    if (routes.length === 0 || routes.length === pages.length) return [];
    const more = routes.length - NAMED;
    return [`  ${name.padEnd(8)} ${routes.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
  });
}

/** Returns a table of the heaviest pages. */
function tableOf(pages: PageReport[]): string[] {
  const heaviest = pages.toSorted((a, b) => b.weight.page - a.weight.page).slice(0, HEAVIEST);
  const rows = heaviest.map(({ route, weight, heaviest: block }) => [
    route,
    kilobytes(weight.html),
    kilobytes(weight.firstView),
    kilobytes(weight.page),
    block ? `${block.type} ${kilobytes(block.html + block.script + block.pictures)}` : '',
  ]);
  const table = [['Heaviest pages', 'HTML', 'first view', 'total', 'heaviest block'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 || column === row.length - 1
          ? cell.padEnd(widths[column]!)
          : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  );
}

function exceededBy(pages: PageReport[]): string {
  const count = pages.filter(({ over }) => over.length > 0).length;
  if (count === 0) return 'all met';
  return `${count} ${count === 1 ? 'page exceeds' : 'pages exceed'} one or more`;
}

const totalOf = (stages: BuildReport['stages']) =>
  `${(Object.values(stages).reduce((sum, ms) => sum + ms, 0) / 1000).toFixed(1)} s`;
