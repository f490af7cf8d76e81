import { NOT_FOUND, routeOf, unusablePart } from '../model/routes.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { Report, Units } from './site-file.ts';

/** Route → file, in the order of the routes. */
export function findRoutes(units: Units, report: Report): Map<string, string> {
  const routes = new Map<string, string>();
  for (const [file, { kind }] of units) {
    if (kind !== 'page') continue;
    const route = routeOf(file);
    const part = unusablePart(file);
    const other = routes.get(route);
    if (part !== undefined) {
      report.of(file, {
        code: 'bad-name',
        message: `"${part}" cannot be part of an address.`,
        hint: 'Use small letters, digits and single hyphens; "assets" and "media" are taken.',
      });
    } else if (other !== undefined) {
      report.of(file, {
        code: 'route-clash',
        message: `${other} makes the page ${route} already.`,
        hint: 'Rename or delete one of the two.',
      });
    } else routes.set(route, file);
  }
  for (const [route, file, what] of NEEDED) {
    if (!routes.has(route)) {
      report.of(file, {
        code: 'missing-page',
        message: `This site has no file ${file}.`,
        hint: `It is ${what}.`,
      });
    }
  }
  return new Map([...routes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const NEEDED = [
  ['/', 'index.yaml', 'the first page'],
  [NOT_FOUND, '404.yaml', 'shown for every address that does not exist'],
] as const;

/** The routes of files that are no pages only because of their names, which is told there: a link to them is no second mistake. */
export function wouldBe(units: Units, known: Problem[]): Set<string> {
  const misnamed = [...units.values()].filter(
    ({ kind, parsed }) => kind === 'page' && unusablePart(parsed.source.path) !== undefined,
  );
  const files = [
    ...misnamed.map(({ parsed }) => parsed.source.path),
    ...known.filter(({ code }) => code === 'wrong-ending').map(({ file }) => file.replace(/yml$/, 'yaml')),
  ];
  return new Set(
    files.map((file) =>
      routeOf(file)
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
    ),
  );
}
