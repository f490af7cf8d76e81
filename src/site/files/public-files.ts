import type { Finding } from '../../diagnostics/problem.ts';
import { ICON_HINT, ROBOTS_HINT } from '../../model/dialects/foreign-files.ts';
import {
  APACHE_FILE,
  ATOM_FILE,
  baseOf,
  canonical,
  filesOfPage,
  HEADERS_FILE,
  ICONS,
  LLMS_FILE,
  isBuilt,
  isReserved,
  REDIRECTS_FILE,
  ROBOTS_FILE,
  RSS_FILE,
  SECURITY_FILE,
  SITEMAP_FILE,
} from '../../model/routes.ts';
import {
  ONLY_AT_ROOT,
  PUBLIC_DIR,
  type PublicFiles,
  REDIRECTS_YAML,
  SITE_YAML,
} from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import { addressesOfDownloads } from '../downloads.ts';
import type { Reporter } from '../reporter.ts';
import { otherSiteOf, type SiteFiles } from '../site-file.ts';

/** Returns the paths of the files that are copied as they are. Reports and leaves out all others. */
export function collectCopied(
  { files, links }: PublicFiles,
  site: SiteFiles,
  routes: Map<string, string>,
  report: Reporter,
): string[] {
  const reportFile = (path: string, finding: Finding) =>
    report.file(path === '' ? PUBLIC_DIR.slice(0, -1) : PUBLIC_DIR + path, finding);
  for (const path of links) reportFile(path, SYMBOLIC_LINK);
  const clash = clashFinder(files, site, routes);
  const seen = new Set<string>();
  const { url = '' } = (site.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>;
  const base = baseOf({ url });
  return files.filter((path) => {
    const finding = wrongName(path, seen) ?? clash(path) ?? (isHidden(path) ? hiddenFile(path) : undefined);
    const found =
      finding ??
      (base && ONLY_AT_ROOT.test(path) ? misplacedFile(path, base) : undefined) ??
      (PROGRAM.test(path) ? programFile(path) : undefined) ??
      (SETTINGS_OF_HOSTS.test(path) ? settingsOfHost(path) : undefined);
    if (found) reportFile(path, found);
    seen.add(path);
    return finding === undefined;
  });
}

const SYMBOLIC_LINK: Finding = {
  code: 'symbolic-link',
  message: 'This file is a symbolic link, which could lead to a file that is not public.',
  hint: 'Replace the link with a copy of the file that it points to.',
};

/** Hosts keep hidden files and folders private, apart from this folder. GitHub Pages looks for `.nojekyll`. */
const isHidden = (path: string): boolean =>
  path !== '.nojekyll' &&
  path
    .replace(/^\.well-known\//, '')
    .split('/')
    .some((part) => part.startsWith('.'));

const hiddenFile = (path: string): Finding => ({
  code: 'ignored-file',
  message: `The file "public/${path}" is not copied: its name starts with a dot, and hosts keep such files private.`,
  hint: 'Delete the file, or rename it. Only the folder .well-known may start with a dot.',
});

const misplacedFile = (path: string, base: string): Finding => ({
  code: 'ignored-file',
  message: `"public/${path}" has the address ${base}/${path}, but others look for it at /${path} only.`,
  hint: `Save it at the root of the host, outside of this site, and delete it here.`,
});

/** Matches the names of programs that some servers run when their address is opened. */
const PROGRAM = /\.(?:php\d?|phtml|cgi|aspx?|jsp)$/i;

const programFile = (path: string): Finding => ({
  code: 'ignored-file',
  message: `Most hosts do not run programs such as "public/${path}", but show their source to everybody, with any passwords in it.`,
  hint: 'Delete the file here, and run the program on a server of its own. For a form, add a block that has one.',
});

/** Matches the files with which hosts are configured. They look for them beside the site, not in it. */
const SETTINGS_OF_HOSTS =
  /^(?:netlify\.toml|vercel\.json|wrangler\.(?:toml|jsonc?)|firebase\.json|staticwebapp\.config\.json|render\.yaml)$/;

const settingsOfHost = (path: string): Finding => ({
  code: 'ignored-file',
  message: `Everybody can read "public/${path}", and the host does not look for its settings there.`,
  hint: `Move the file to the root of the repository.`,
});

function wrongName(path: string, seen: ReadonlySet<string>): Finding | undefined {
  if (path.includes('\ufffd'))
    return {
      code: 'bad-name',
      message: `The name of "public/${path}" is not valid UTF-8.`,
      hint: 'Rename the file.',
    };
  if (/[\p{Cc}\\?#]/u.test(path))
    return {
      code: 'bad-name',
      message: `The name of "public/${path}" has a character that no address can have.`,
      hint: 'Rename the file. Use letters, digits, dots and hyphens.',
    };
  if (seen.has(path))
    return {
      code: 'bad-name',
      message: `The name of "public/${path}" is used twice, in two Unicode forms.`,
      hint: 'Rename or delete one of the two files.',
    };
  return undefined;
}

/**
 * Returns a function that finds what else has the address of a file in `public`. Uppercase letters make no difference,
 * because some file systems ignore them.
 * @param files all files in `public`
 */
function clashFinder(files: string[], site: SiteFiles, routes: Map<string, string>) {
  const ownerOf = ownerFinder(site, routes);
  const copied = new Set(files);
  return (path: string): Finding | undefined => {
    const compressed = path.replace(/\.(br|gz)$/, '');
    const [folder = ''] = path.toLowerCase().split('/');
    if (isReserved(`/${folder}`))
      return {
        code: 'route-clash',
        message: `"public/${path}" has the address of a folder for files that the build makes: "/${folder}".`,
        hint: `Give "public/${path.slice(0, folder.length)}" another name.`,
      };
    const owner =
      ownerOf(path.toLowerCase()) ??
      // Servers send this file in place of the other one, also if it has other content.
      (compressed !== path && copied.has(compressed)
        ? `the compressed form of "public/${compressed}"`
        : ownerOf(compressed.toLowerCase()));
    if (owner === undefined) return undefined;
    return {
      code: 'route-clash',
      message: `"public/${path}" and ${owner} have the same address.`,
      hint: BUILT[path] ?? 'Rename or delete one of the two.',
    };
  };
}

const FEED_HINT =
  'Delete this file: the build writes a feed of the articles if "articles" in _site.yaml has "feed".';
const DELETE = 'Delete this file: the build writes it.';

/** What to do with a file that the build makes. */
const BUILT: Record<string, string> = {
  [REDIRECTS_FILE]: `Delete the file, and write its redirects into ${REDIRECTS_YAML}.`,
  [ROBOTS_FILE]: ROBOTS_HINT,
  [ATOM_FILE]: FEED_HINT,
  [RSS_FILE]: FEED_HINT,
  [SITEMAP_FILE]: DELETE,
  [HEADERS_FILE]: `${DELETE} Headers of your own belong into the configuration of the server or host.`,
  [APACHE_FILE]: `${DELETE} Rules of your own belong into the configuration of the virtual host.`,
  [LLMS_FILE]: DELETE,
  ...Object.fromEntries(Object.values(ICONS).map((address) => [address.slice(1), ICON_HINT])),
};

/** Returns a function that names what the build writes to a path of the output, or to a folder around it. */
function ownerFinder(site: SiteFiles, routes: Map<string, string>) {
  const settings = site.get(SITE_YAML)?.data as Partial<SiteFields> | undefined;
  const written = new Map<string, string>();
  for (const [route, file] of routes)
    for (const path of [...filesOfPage(route), ...FEEDS.map((name) => `${route.slice(1)}/${name}`)])
      written.set(path, `the page "${file}"`);
  for (const path of addressesOfDownloads(site)) written.set(path.slice(1), `the PDF document "${path}"`);
  const folders = new Set([...written.keys()].flatMap(foldersOf));
  const isOptional = (path: string) => path === SECURITY_FILE && settings?.security === undefined;
  const fileAt = (path: string): string | undefined =>
    written.get(path) ??
    (isBuilt(`/${path}`) && !isOptional(path) ? `"${path}", which the build writes,` : undefined);
  return (path: string): string | undefined => {
    const page = routes.get(canonical(`/${path}`));
    if (page !== undefined) return `the page "${page}"`;
    const other = otherSiteOf(site, `/${path}`);
    if (other !== undefined) return `the other site "${other}"`;
    if (folders.has(path)) return `the folder of the page "${path}/…"`;
    return [path, ...foldersOf(path).filter((folder) => !isReserved(`/${folder}`))]
      .map(fileAt)
      .find((owner) => owner !== undefined);
  };
}

const FEEDS = [ATOM_FILE, RSS_FILE];

/** Returns the folders around a path: `a` and `a/b` for `a/b/c`. */
const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, all) => all.slice(0, index + 1).join('/'));

/** Returns the paths of the addresses of a copied file: also `verify` and `verify/` for `verify.html`. */
export function addressesOfCopied(path: string): string[] {
  const page = canonical(`/${path}`).slice(1);
  return path.endsWith('.html')
    ? [path, page, ...(path.endsWith('/index.html') ? [`${page}/`] : [])]
    : [path];
}

/** Returns what links to copied files may be, as they are and with encoded characters. */
export const linksToCopied = (copied: string[]): string[] =>
  copied
    .map((path) => path.replace(/\/index\.html$/, '/'))
    .flatMap((path) => [`/${path}`, encodeURI(`/${path}`)]);
