import { type BuildReport, kilobytes, type PageReport } from './build-report.ts';

/** How many of the heaviest pages are told; all of them are in the JSON. */
const HEAVIEST = 5;
/** How many addresses are told of those that are new, changed or gone. */
const NAMED = 5;

/** What came of a build, in a few lines for people. */
export function summaryOf(report: BuildReport): string {
  const { out, pages, budgets, pictures, stages } = report;
  const seconds = secondsOf(Object.values(stages).reduce((sum, ms) => sum + ms, 0));
  return [
    `${pages.length} pages are built in ${out} (${seconds}): ${changesIn(report)}.`,
    ...namesOf(report),
    ...tableOf(pages),
    `Budgets: ${keptBy(pages)} (${Object.entries(budgets)
      .map(([kind, kb]) => `${kind} ${kb} KB`)
      .join(', ')}).`,
    picturesMade(pictures),
    `Time: ${Object.entries(stages)
      .map(([stage, ms]) => `${stage} ${secondsOf(ms)}`)
      .join(', ')}.`,
    '',
  ].join('\n');
}

const STATES = ['new', 'changed'] as const;

const inState = (pages: PageReport[], state: PageReport['state']): string[] =>
  pages.filter((page) => page.state === state).map(({ route }) => route);

/** `2 new, 1 removed` */
function changesIn({ pages, removed }: BuildReport): string {
  if (inState(pages, 'new').length === pages.length && removed.length === 0) return 'all of them new';
  const counts = [
    ...STATES.map((state) => [inState(pages, state).length, state] as const),
    [removed.length, 'removed'] as const,
  ].filter(([count]) => count > 0);
  return counts.map((entry) => entry.join(' ')).join(', ') || 'all as they were';
}

/** The pages that are new, changed or removed, unless that is all of them. */
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

/** The heaviest pages, as a table. */
function tableOf(pages: PageReport[]): string[] {
  const heaviest = pages.toSorted((a, b) => b.weight.page - a.weight.page).slice(0, HEAVIEST);
  const rows = heaviest.map(({ route, weight, heaviest: block }) => [
    route,
    kilobytes(weight.html),
    kilobytes(weight.firstView),
    kilobytes(weight.page),
    block ? `${block.type} ${kilobytes(block.html + block.script + block.pictures)}` : '',
  ]);
  const table = [['The heaviest', 'HTML', 'first view', 'in all', 'heaviest block'], ...rows];
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

function keptBy(pages: PageReport[]): string {
  const count = pages.filter(({ over }) => over.length > 0).length;
  if (count === 0) return 'all are kept';
  return `${count} ${count === 1 ? 'page breaks' : 'pages break'} one or more`;
}

/** `No picture was made; 67 are as they were.` */
function picturesMade({ made, kept }: BuildReport['pictures']): string {
  const now = made === 0 ? 'No picture was made' : `Pictures made: ${made}`;
  return kept === 0 ? `${now}.` : `${now}; ${kept} are as they were.`;
}

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
