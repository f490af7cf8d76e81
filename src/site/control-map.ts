import { checklistsIn, missingShared } from './downloads.ts';
import { fileOfShared, SITE_YAML } from '../model/site-files.ts';
import type { Report, Units } from './site-file.ts';
import type { LitMap } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { SiteFields } from '../model/types.gen.ts';
import type { BlockAnnotations } from '../schema/annotations.ts';

/** What the squares of a site's map stand for. */
export interface EntryMap {
  label: string;
  groups: { label: string; entries: { code: string; text: string }[] }[];
}

const settingsIn = (units: Units) =>
  ((units.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>).articles?.map;

/** The file that the map is made of, where the site has one. */
export function sourceOfMap(units: Units): string[] {
  const settings = settingsIn(units);
  return settings ? [fileOfShared(settings.from)] : [];
}

/** The map that the site file asks for. What is wrong with it is told, and there is none. */
export function collectMap(
  units: Units,
  annotations: Map<string, BlockAnnotations>,
  report: Report,
): EntryMap | undefined {
  const settings = settingsIn(units);
  if (!settings) return undefined;
  const { from, label } = settings;
  const site = units.get(SITE_YAML)!;
  const complain = (complaint: Complaint) =>
    report.at(site, site.parsed.valueAt(['articles', 'map', 'from']), complaint);

  const source = units.get(fileOfShared(from));
  if (!source) complain(missingShared(from, units));
  if (source?.data === undefined) return undefined; // what is wrong with it is told there
  const groups = checklistsIn(source, annotations)
    .flatMap((list) => list.groups)
    .map(({ heading = '', items }) => ({
      label: heading,
      entries: items.flatMap(({ code, text }) => (code === undefined ? [] : [{ code, text }])),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length > 0) return { label, groups };
  complain({
    code: 'wrong-value',
    message: `The file "${from}" has no checklist whose entries have codes.`,
    hint: 'Give the entries codes, or name another file.',
  });
  return undefined;
}

/** The codes that a name of the map stands for: its own, those of a stretch or of a group; or what is wrong with it. */
export function codesOf({ groups }: EntryMap, name: string): string[] | Complaint {
  const all = groups.flatMap(({ entries }) => entries.map(({ code }) => code));
  if (all.includes(name)) return [name];
  const group = groups.find(({ label }) => label === name);
  if (group) return group.entries.map(({ code }) => code);
  const [first, last] = name.split(' to ').map((code) => all.indexOf(code)) as [number, number?];
  if (last !== undefined && first !== -1 && last > first) return all.slice(first, last + 1);
  return {
    code: 'wrong-value',
    message: `The map has no "${name}".`,
    hint: didYouMean(
      name,
      [...all, ...groups.map(({ label }) => label)],
      'Write a code, two codes in their order with the word to between them, or the name of a group.',
    ),
  };
}

/** The map with what these names stand for lit. */
export function drawMap(map: EntryMap, names: string[]): LitMap {
  const lit = new Set(
    names.flatMap((name) => {
      const codes = codesOf(map, name);
      return Array.isArray(codes) ? codes : [];
    }),
  );
  const groups = map.groups.map(({ label, entries }) => ({
    label,
    squares: entries.map((entry) => ({ ...entry, lit: lit.has(entry.code) })),
  }));
  const all = groups.reduce((sum, { squares }) => sum + squares.length, 0);
  const label = map.label.replace('{lit}', String(lit.size)).replace('{all}', String(all));
  return { label, groups };
}
