import { fileOfShared, nameOfShared, SITE_YAML } from '../model/site-files.ts';
import type { Report, Unit, Units } from './site-file.ts';
import type { Download } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Block, SiteFields } from '../model/types.gen.ts';

const askedFor = (units: Units) =>
  ((units.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>).downloads ?? [];

/** The addresses of the documents that the site file asks for: a link to one is good also while its source is not. */
export const addressesOfDownloads = (units: Units): string[] => askedFor(units).map(({ path }) => path);

/** The files that documents are made of. */
export const sourcesOfDownloads = (units: Units): string[] =>
  askedFor(units).map(({ from }) => fileOfShared(from));

/** The documents that the site file asks for, with what they are made of. What is wrong with one is told, and it is left out. */
export function collectDownloads(units: Units, report: Report): Download[] {
  const unit = units.get(SITE_YAML);
  const paths = addressesOfDownloads(units);

  return askedFor(units).flatMap(({ from, ...download }, index) => {
    const complain = (field: string, complaint: Complaint) =>
      report.at(unit!, unit!.parsed.valueAt(['downloads', index, field]), complaint);
    if (paths.indexOf(download.path) < index) {
      complain('path', {
        code: 'route-clash',
        message: `There is another document at ${download.path} already.`,
        hint: 'Give one of the two another name.',
      });
      return [];
    }
    const source = units.get(fileOfShared(from));
    const lists = source && listsIn(source);
    if (!lists) complain('from', missingShared(from, units));
    else if (lists.length === 0) complain('from', nothingToPrint(from, source));
    return lists?.length ? [{ ...download, lists }] : [];
  });
}

/** The checklists of a shared file, hidden ones too; none where the file has mistakes, which are told of already. */
export function listsIn({ data }: Unit): Download['lists'] {
  const { blocks = [] } = (data ?? {}) as { blocks?: Block[] };
  return blocks.flatMap((block) => (block.type === 'checklists' ? block.lists : []));
}

/** Told where a shared file is named that is not there. */
export function missingShared(name: string, units: Units): Complaint {
  const shared = [...units].filter(([, { kind }]) => kind === 'shared').map(([file]) => nameOfShared(file));
  return {
    code: 'missing-shared',
    message: `There is no file "${name}" in _shared.`,
    hint: didYouMean(name, shared, 'Make the file, or name one that is there.'),
  };
}

const nothingToPrint = (name: string, { data }: Unit): Complaint => ({
  code: 'empty-download',
  message:
    data === undefined
      ? `The file "${name}" has mistakes, so that nothing can be made of it.`
      : `The file "${name}" has no block "checklists" to make a document of.`,
  hint: data === undefined ? 'Mend them first.' : 'Put one into it, or name another file.',
});
