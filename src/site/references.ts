import { idsIn } from '../lint/checks.ts';
import { addressesOfDownloads } from './downloads.ts';
import { deadLink } from '../fields/links.ts';
import type { Reference } from '../fields/field-context.ts';
import type { Page } from '../model/page.ts';
import type { Redirects } from './redirects.ts';
import { NOT_FOUND, routeOf } from '../model/routes.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Report, Unit, Units } from './site-file.ts';

/** Holds every link against the pages and the places that there are. */
export function meetNeeds(
  units: Units,
  routes: Map<string, string>,
  wouldBe: Set<string>,
  pages: Page[],
  redirects: Redirects,
  report: Report,
): void {
  const linkable = new Set([...routes.keys(), ...addressesOfDownloads(units)]);
  linkable.delete(NOT_FOUND);
  const places = new Map(pages.map(({ route, blocks }) => [route, new Set(idsIn(blocks).map(([id]) => id))]));

  const meet = (unit: Unit, { route, anchor, range }: Reference): void => {
    if (route !== undefined && !linkable.has(route)) {
      const complaint = redirects.complaintOf(route) ?? deadLink(route, linkable);
      if (!wouldBe.has(route)) report.at(unit, range, complaint);
      return;
    }
    if (anchor === undefined) return;
    // A place without a page before it is on the page that the link stands on: for a shared block, each that uses it.
    if (route === undefined && unit.kind !== 'page') return;
    const target = route ?? routeOf(unit.parsed.source.path);
    const file = routes.get(target);
    if (file === undefined || units.get(file)!.data === undefined) return; // told already; its places are not known
    const there = places.get(target)!;
    if (there.has(anchor)) return;
    report.at(unit, range, {
      code: 'dead-anchor',
      message: `There is no place called "${anchor}" on the page ${target}.`,
      hint: didYouMean(anchor, there, `Give the block that is meant the field "id: ${anchor}".`),
    });
  };
  for (const unit of units.values()) for (const reference of unit.references) meet(unit, reference);
}
