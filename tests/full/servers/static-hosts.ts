/**
 * Models of hosts that cannot run here: which answer they give to a request for a folder of files. They follow what the
 * hosts publish, and https://github.com/slorber/trailing-slash-guide, which has tried each address on each host.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../src/node/disk/files/list-files.ts';

export interface StaticHost {
  /** Whether `/file/` redirects to `/file`, for a file `file.html`. Otherwise, it is unknown. */
  removesSlashes: boolean;
  /** Whether it does so even if there is `file/index.html` too. */
  prefersFiles: boolean;
  /** Whether `/file.html` redirects to `/file`. */
  hidesExtensions: boolean;
  /** Whether the host reads `_headers` and `_redirects`, and does not serve them. */
  readsSettings: boolean;
  /** Whether redirects apply to addresses of files too. */
  redirectsFirst: boolean;
}

export const STATIC_HOSTS: Record<string, StaticHost> = {
  // https://docs.github.com/pages. Jekyll, which would leave out names that start with an underscore, does not run for
  // what the action upload-pages-artifact uploads.
  'GitHub Pages': {
    removesSlashes: false,
    prefersFiles: false,
    hidesExtensions: false,
    readsSettings: false,
    redirectsFirst: false,
  },
  // https://docs.netlify.com/manage/routing/redirects/overview, with pretty URLs, the default
  Netlify: {
    removesSlashes: true,
    prefersFiles: true,
    hidesExtensions: false,
    readsSettings: true,
    redirectsFirst: false,
  },
  // https://developers.cloudflare.com/pages/configuration/serving-pages and …/redirects
  'Cloudflare Pages': {
    removesSlashes: true,
    prefersFiles: false,
    hidesExtensions: true,
    readsSettings: true,
    redirectsFirst: true,
  },
};

/** An answer: a status, and where a redirect leads. */
export interface Answer {
  status: number;
  location?: string;
}

/** Returns a function that answers requests for a path like a host that serves a folder. */
export function hostFolder(dir: string, host: StaticHost): (path: string) => Answer {
  const files = new Set(listFiles(dir));
  const redirects =
    host.readsSettings && files.has('_redirects') ? redirectsIn(dir) : new Map<string, Answer>();
  if (host.readsSettings) for (const name of ['_headers', '_redirects']) files.delete(name);
  const ofFile = answerOf(files, host);
  return (path) => {
    const redirect = redirects.get(path);
    if (redirect && host.redirectsFirst) return redirect;
    const answer = ofFile(decodeURIComponent(path).slice(1));
    return answer.status === 404 && redirect ? redirect : answer;
  };
}

const answerOf =
  (files: Set<string>, { removesSlashes, prefersFiles, hidesExtensions }: StaticHost) =>
  (name: string): Answer => {
    const redirect = (to: string) => ({ status: 301, location: `/${to}` });
    if (name === '' || name.endsWith('/')) {
      const file = name.slice(0, -1);
      const isFile = removesSlashes && files.has(`${file}.html`);
      if (files.has(`${name}index.html`) && !(isFile && prefersFiles)) return { status: 200 };
      return isFile ? redirect(file) : { status: 404 };
    }
    if (files.has(name))
      return hidesExtensions && name.endsWith('.html')
        ? redirect(name.replace(/(^|\/)index\.html$|\.html$/, '$1'))
        : { status: 200 };
    if (files.has(`${name}.html`)) return { status: 200 };
    const isFolder = [...files].some((file) => file.startsWith(`${name}/`));
    return isFolder ? redirect(`${name}/`) : { status: 404 };
  };

function redirectsIn(dir: string): Map<string, Answer> {
  const lines = readFileSync(join(dir, '_redirects'), 'utf8').matchAll(/^(\S+) (\S+) (30\d)$/gm);
  return new Map(
    [...lines].map(([, from, location, status]) => [from!, { status: Number(status), location: location! }]),
  );
}
