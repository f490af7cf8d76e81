import { readFileSync } from 'node:fs';
import { type Finding, type Problem, problemOf } from '../../../diagnostics/problem.ts';
import type { Site } from '../../../model/page.ts';
import { PUBLIC_DIR, SITE_YAML } from '../../../model/site-files.ts';
import type { LoadedDir } from '../../site/load-site.ts';
import type { BlockedContent } from '../report/content-sources.ts';
import { readContent } from '../report/document-facts.ts';
import { hasHostHeaders } from './headers.ts';
import { isUrl } from '../../../model/urls.ts';

/** Returns the source of content, given the URL that a browser reports. */
export const sourceOf = (url: string): string => (isUrl(url) ? new URL(url).origin : url);

const OWN_CODE = 'Import the code in the block: from a file, or from a package that npm has installed.';
const LINK =
  'Link to the page instead. Or write the frame into a <template>, and show it when the visitor asks for it.';
const IN_HTML =
  'A built site loads it from its own files, or from an address in the HTML that the server renders.';

/** What the content of each directive does, and what to do instead. */
const KINDS: Record<string, [does: string, hint: string]> = {
  'script-src': ['runs a script from', OWN_CODE],
  'worker-src': ['starts a worker from', OWN_CODE],
  'style-src': [
    'uses styles from',
    'Write the styles in a recipe, or in the attribute "style" of an element.',
  ],
  'frame-src': ['shows a frame from', LINK],
  'object-src': ['embeds a file from', 'Link to the file instead.'],
  'img-src': ['loads a picture from', IN_HTML],
  'media-src': ['loads a film or a sound from', IN_HTML],
  'font-src': [
    'loads a font from',
    'Put the font into _media/fonts, and name it in the theme in _site.yaml.',
  ],
  'connect-src': [
    'requests data from',
    'Save the data in a file of the project, and import it in the block.',
  ],
  'form-action': ['sends a form to', 'Write the address in the HTML of the form that the server renders.'],
  'base-uri': ['changes all addresses to', 'Remove the element "base".'],
};

/**
 * Returns what is wrong with content that the policy blocks, and what to do instead.
 * @param subject what contains it: `The block "map"`
 */
export function blockedFinding({ directive, source }: BlockedContent, subject: string) {
  const [does, hint] = KINDS[directive.replace(/-(?:elem|attr)$/, '')] ?? ['loads content from', IN_HTML];
  const what = source.includes(':') ? `${does} ${source}` : `${does.replace(/ \w+$/, '')} (${source})`;
  return {
    code: 'blocked-content',
    message: `${subject} ${what}, which the security policy of a built site blocks.`,
    hint,
  } satisfies Finding;
}

/**
 * Returns the problems with content that the policy blocks: one for each block type and source, on the first page.
 * @param contentOf returns the blocked content of a page's document
 */
export function blockedProblems(
  loaded: Pick<LoadedDir, 'pages' | 'own' | 'problemInBlock'>,
  contentOf: (route: string) => BlockedContent[],
): Problem[] {
  const found = new Map<string, Problem>();
  for (const { route, blocks } of loaded.pages) {
    for (const content of contentOf(route)) {
      const index = content.block ?? onlyOwnBlock(blocks, loaded);
      const type = blocks[index ?? -1]?.type;
      const finding = blockedFinding(
        content,
        type === undefined ? `The page "${route}"` : `The block "${type}"`,
      );
      if (!found.has(finding.message))
        found.set(finding.message, loaded.problemInBlock(route, index, finding));
    }
  }
  return [...found.values()];
}

/**
 * Returns a problem with what else may help: if the site has scripts of others, one of them may have asked for what is
 * blocked, which is no mistake of a block.
 */
export function withOriginHint(
  problem: Problem,
  { source }: BlockedContent,
  { scripts = [] }: Site,
): Problem {
  if (scripts.length === 0 || !/^(?:https|wss):/.test(source)) return problem;
  const named = scripts.map(({ name }) => `"${name}"`).join(', ');
  return {
    ...problem,
    hint: `If one of the "scripts" in ${SITE_YAML} (${named}) needs it, add "${source}" to its "origins". Otherwise: ${problem.hint}`,
  };
}

/** Returns the problems with scripts in copied documents. Without headers of the host, nothing blocks them. */
export function blockedScripts(
  { copied, pathOfCopied }: Pick<LoadedDir, 'copied' | 'pathOfCopied'>,
  site: Site,
): Problem[] {
  if (!hasHostHeaders(site)) return [];
  return copied
    .filter((path) => /\.html?$/i.test(path))
    .filter((path) => {
      const { scripts, blocked } = readContent(readFileSync(pathOfCopied(path), 'utf8'));
      return scripts.length > 0 || blocked.some(({ directive }) => directive.startsWith('script-src'));
    })
    .map((path) =>
      problemOf(PUBLIC_DIR + path, {
        code: 'blocked-script',
        message: `The security policy of the site blocks scripts in "public/${path}". It allows only those in files of the site.`,
        hint: 'Save each script as a file in the folder public, and load it with <script src="…">.',
      }),
    );
}

/** Returns the index of the page's first block of the site itself, if all such blocks have the same type. */
function onlyOwnBlock(
  blocks: LoadedDir['pages'][number]['blocks'],
  { own }: Pick<LoadedDir, 'own'>,
): number | undefined {
  const isOwn = ({ type }: { type: string }) => own?.blocks.some((block) => block.type === type);
  const types = new Set(blocks.filter(isOwn).map(({ type }) => type));
  return types.size === 1 ? blocks.findIndex(isOwn) : undefined;
}
