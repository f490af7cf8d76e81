import type { Complaint } from '../diagnostics/problem.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Download } from '../model/page.ts';
import { fileOfShared, nameOfShared, SITE_YAML } from '../model/site-files.ts';
import type { Block, Checklist, SiteFields } from '../model/types.gen.ts';
import type { BlockAnnotations } from '../schema/annotations.ts';
import type { Report, Unit, Units } from './site-file.ts';

type Annotations = Map<string, BlockAnnotations>;

const settingsIn = (units: Units) =>
  ((units.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>).downloads ?? [];

/** The addresses of all documents in the site file, also of those that cannot be made. */
export const addressesOfDownloads = (units: Units): string[] => settingsIn(units).map(({ path }) => path);

/** The shared files that documents are made from. */
export const sourcesOfDownloads = (units: Units): string[] =>
  settingsIn(units).map(({ from }) => fileOfShared(from));

/** The documents in the site file with their checklists. A document with a mistake is reported and left out. */
export function collectDownloads(units: Units, annotations: Annotations, report: Report): Download[] {
  const unit = units.get(SITE_YAML);
  const paths = addressesOfDownloads(units);

  return settingsIn(units).flatMap(({ from, ...download }, index) => {
    const complain = (field: string, complaint: Complaint) =>
      report.at(unit!, unit!.parsed.valueAt(['downloads', index, field]), complaint);
    if (paths.indexOf(download.path) < index) {
      complain('path', {
        code: 'route-clash',
        message: `Another document has the path ${download.path}.`,
        hint: 'Give each document a path of its own.',
      });
      return [];
    }
    const source = units.get(fileOfShared(from));
    const lists = source && checklistsIn(source, annotations);
    if (!lists) complain('from', missingShared(from, units));
    else if (lists.length === 0) complain('from', emptyDownload(from, source, annotations));
    return lists?.length ? [{ ...download, lists }] : [];
  });
}

/** The checklists of a shared file, including those of hidden blocks; none if the file has errors. */
export function checklistsIn({ data }: Unit, annotations: Annotations): Checklist[] {
  const { blocks = [] } = (data ?? {}) as { blocks?: Block[] };
  return blocks.flatMap((block) => {
    const field = annotations.get(block.type)?.printable;
    return field === undefined ? [] : (block[field as keyof typeof block] as unknown as Checklist[]);
  });
}

/** The complaint about the name of a shared file that does not exist. */
export function missingShared(name: string, units: Units): Complaint {
  const shared = [...units].filter(([, { kind }]) => kind === 'shared').map(([file]) => nameOfShared(file));
  return {
    code: 'missing-shared',
    message: `There is no file "${name}" in _shared.`,
    hint: didYouMean(name, shared, 'Make the file, or name one that is there.'),
  };
}

function emptyDownload(name: string, { data }: Unit, annotations: Annotations): Complaint {
  if (data === undefined)
    return {
      code: 'empty-download',
      message: `The file "${name}" has errors, so this document cannot be made from it.`,
      hint: 'Fix them first.',
    };
  const types = [...annotations].filter(([, { printable }]) => printable).map(([type]) => `"${type}"`);
  return {
    code: 'empty-download',
    message: `The file "${name}" has no block to make a document from.`,
    hint: `Add a block of type ${types.join(' or ')}, or name another file.`,
  };
}
