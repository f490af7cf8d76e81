import type { Finding } from '../diagnostics/problem.ts';
import type { Download } from '../model/page.ts';
import { fileOfShared, SITE_YAML } from '../model/site-files.ts';
import type { Block, Checklist, SiteFields } from '../model/types.gen.ts';
import type { BlockAnnotations } from '../schema/annotations.ts';
import type { Path } from '../yaml/parse.ts';
import { missingShared } from './pages/shared-blocks.ts';
import { checkCharacters } from './print-fonts.ts';
import type { Reporter } from './reporter.ts';
import { parsedFile, type SiteFile, type SiteFiles } from './site-file.ts';

type Annotations = Map<string, BlockAnnotations>;

const settingsIn = (files: SiteFiles) =>
  ((files.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>).downloads ?? [];

/** Returns the addresses of all PDF documents in the site file, including documents that cannot be created. */
export const addressesOfDownloads = (files: SiteFiles): string[] => settingsIn(files).map(({ path }) => path);

/** Whether an address may belong to a PDF document that is unknown because the site file is invalid. */
export const mayBeDownload = (route: string, files: SiteFiles): boolean =>
  route.startsWith('/downloads/') && files.get(SITE_YAML)?.data === undefined;

/** Returns the paths of the shared files from which PDF documents are created. */
export const sourcesOfDownloads = (files: SiteFiles): string[] =>
  settingsIn(files).map(({ from }) => fileOfShared(from));

/** Returns the PDF documents in the site file with their checklists. Reports and leaves out invalid documents. */
export function collectDownloads(files: SiteFiles, annotations: Annotations, report: Reporter): Download[] {
  const site = files.get(SITE_YAML);
  const settings = (site?.data ?? {}) as Partial<SiteFields>;
  const paths = addressesOfDownloads(files);
  const checked = new Set<string>();

  return settingsIn(files).flatMap(({ from, ...download }, index) => {
    const reportFinding = (field: string, finding: Finding) =>
      report.at(site!, parsedFile(site!).valueAt(['downloads', index, field]), finding);
    if (paths.indexOf(download.path) < index) {
      reportFinding('path', {
        code: 'route-clash',
        message: `Another PDF document already has the path "${download.path}".`,
        hint: 'Give each document a path of its own.',
      });
      return [];
    }
    const source = files.get(fileOfShared(from));
    const lists = source && checklistsIn(source, annotations);
    if (!lists) reportFinding('from', missingShared(from, files));
    else if (lists.length === 0 && source.data !== undefined)
      reportFinding('from', emptyDownload(from, annotations));
    if (!source || !lists?.length) return [];
    const context = { document: download.path, settings, report };
    checkCharacters(site!, textsOf(index), context);
    // If several documents use the same shared file, the file is checked once.
    if (!checked.has(from)) checkCharacters(source, printedIn(source, annotations), context);
    checked.add(from);
    return [{ ...download, lists }];
  });
}

/**
 * Returns the paths of those texts in the site file that are printed in a PDF document.
 * @param index the document's index
 */
const textsOf = (index: number): Path[] => [
  ...(index === 0 ? [['brand', 'name']] : []), // on the cover of each document, but checked once
  ...['title', 'intro', 'note', 'columns', 'contents', 'pageNumber'].map((field) => [
    'downloads',
    index,
    field,
  ]),
  ...['heading', 'text'].map((field) => ['downloads', index, 'closing', field]),
  ['downloads', index, 'closing', 'link', 'label'],
];

/** Returns the paths of the checklists in a shared file. */
function printedIn({ data }: SiteFile, annotations: Annotations): Path[] {
  const { blocks = [] } = (data ?? {}) as { blocks?: Block[] };
  return blocks.flatMap(({ type }, index) => {
    const field = annotations.get(type)?.printable;
    return field === undefined ? [] : [['blocks', index, field]];
  });
}

/** Returns the checklists of a shared file, including those in hidden blocks. Returns none if the file has errors. */
export function checklistsIn({ data }: SiteFile, annotations: Annotations): Checklist[] {
  const { blocks = [] } = (data ?? {}) as { blocks?: Block[] };
  return blocks.flatMap((block) => {
    const field = annotations.get(block.type)?.printable;
    return field === undefined ? [] : (block[field as keyof typeof block] as unknown as Checklist[]);
  });
}

function emptyDownload(name: string, annotations: Annotations): Finding {
  const types = [...annotations].filter(([, { printable }]) => printable).map(([type]) => `"${type}"`);
  return {
    code: 'empty-download',
    message: `The shared file "${name}" has no block that can be part of a PDF document.`,
    hint: `Add a block of type ${types.join(' or ')}, or use another file.`,
  };
}
