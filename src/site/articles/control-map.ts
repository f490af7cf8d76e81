import type { Finding } from '../../diagnostics/problem.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { LitMap } from '../../model/page.ts';
import { fileOfShared, SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import { checklistsIn } from '../downloads.ts';
import type { BlockAnnotations } from '../../schema/annotations.ts';
import type { Reporter } from '../reporter.ts';
import { missingShared } from '../pages/shared-blocks.ts';
import { parsedFile, type SiteFiles } from '../site-file.ts';

/** The chart that `articles: map` in the site file defines: one square for each entry of a checklist, in groups. */
export interface EntryMap {
  label: string;
  groups: { label: string; entries: { code: string; text: string }[] }[];
}

const settingsIn = (files: SiteFiles) =>
  ((files.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>).articles?.map;

/**
 * Returns an array with one path: that of the shared file whose checklists become the map. Returns an empty array if
 * the site has no map.
 */
export function sourceOfMap(files: SiteFiles): string[] {
  const settings = settingsIn(files);
  return settings ? [fileOfShared(settings.from)] : [];
}

/**
 * Returns the map that is defined in the site file; undefined if there is none. If the shared file with its checklists
 * is missing or invalid, reports the problem and returns undefined.
 */
export function collectMap(
  files: SiteFiles,
  annotations: Map<string, BlockAnnotations>,
  report: Reporter,
): EntryMap | undefined {
  const settings = settingsIn(files);
  if (!settings) return undefined;
  const { from, label } = settings;
  const site = files.get(SITE_YAML)!;
  const reportFinding = (finding: Finding) =>
    report.at(site, parsedFile(site).valueAt(['articles', 'map', 'from']), finding);

  const source = files.get(fileOfShared(from));
  if (!source) reportFinding(missingShared(from, files));
  if (source?.data === undefined) return undefined; // the problems of the source itself are already reported
  const groups = checklistsIn(source, annotations)
    .flatMap((list) => list.groups)
    .map(({ heading = '', items }) => ({
      label: heading,
      entries: items.flatMap(({ code, text }) => (code === undefined ? [] : [{ code, text }])),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length > 0) return { label, groups };
  reportFinding({
    code: 'wrong-value',
    message: `The checklists in the file "${from}" have no entries with codes.`,
    hint: 'Add codes to the entries, or use another file.',
  });
  return undefined;
}

/**
 * Returns the codes of the entries that a name selects. A name is a code, a range of codes, or the name of a group. If
 * the name is invalid, returns the problem with it.
 */
export function codesOf({ groups }: EntryMap, name: string): string[] | Finding {
  const all = groups.flatMap(({ entries }) => entries.map(({ code }) => code));
  if (all.includes(name)) return [name];
  const group = groups.find(({ label }) => label === name);
  if (group) return group.entries.map(({ code }) => code);
  const [first, last] = name.split(' to ').map((code) => all.indexOf(code)) as [number, number?];
  if (last !== undefined && first !== -1 && last > first) return all.slice(first, last + 1);
  return {
    code: 'wrong-value',
    message: `The map has no entry "${name}".`,
    hint: didYouMean(
      name,
      [...all, ...groups.map(({ label }) => label)],
      'Write a code ("A.5.1"), a range of codes ("A.5.1 to A.5.8") or the name of a group.',
    ),
  };
}

/** Returns the map of an article, in which the entries that the names select are highlighted (`lit`). */
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
