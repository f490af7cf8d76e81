import { distance } from 'fastest-levenshtein';
import type { StageCode } from '../diagnostics/codes.ts';
import { type Problem, problemOf } from '../diagnostics/problem.ts';
import { isMediaName } from '../model/media.ts';
import { MEDIA_DIR, SHARED_DIR, SITE_YAML } from '../model/site-files.ts';

/**
 * The special files and folders. Each entry contains three things: the correct name; the code of the problem that is
 * reported if the file or folder is missing; a function that returns whether an author probably meant it by another
 * name.
 */
const SPECIAL: [name: string, followUp: StageCode, isMeant: (name: string, paths: string[]) => boolean][] = [
  [SITE_YAML, 'missing-site', (name) => /^[^/]+\.ya?ml(?:\.\w+)?$/i.test(name) && isSimilar(name, 'site')],
  [SHARED_DIR, 'missing-shared', (name) => name.endsWith('/') && isSimilar(name, 'shared')],
  [
    MEDIA_DIR,
    'missing-picture',
    (name, paths) => name.endsWith('/') && paths.some((path) => path.startsWith(name) && isMediaName(path)),
  ],
];

/**
 * If a special file or folder has a wrong name, for example `site.yaml` instead of `_site.yaml`, replaces all problems
 * that this causes with one problem about the name.
 * @param paths the paths of all files
 */
export function reportMisnamed(problems: Problem[], paths: string[]): Problem[] {
  const tops = [...new Set(paths.map((path) => /^[^/]*\/?/.exec(path)![0]))].sort();
  return SPECIAL.reduce((left, [special, followUp, isMeant]) => {
    const misnamed = tops.find((top) => top !== special && isMeant(top, paths));
    if (tops.includes(special) || !misnamed || left.every(({ code }) => code !== followUp)) return left;
    const others = left.filter(({ code, file }) => code !== followUp && !file.startsWith(misnamed));
    return [...others, wrongName(misnamed, special)];
  }, problems);
}

function wrongName(misnamed: string, special: string): Problem {
  const [written, right] = [misnamed, special].map((name) => name.replace(/\/$/, ''));
  const kind = special.endsWith('/') ? 'folder' : 'file';
  return problemOf(written!, {
    code: 'wrong-name',
    message: `The name of this ${kind} must be "${right}".`,
    hint: `Rename it to "${right}".`,
  });
}

const isSimilar = (name: string, wanted: string) =>
  distance(name.toLowerCase().replace(/\.ya?ml(?:\.\w+)?$|[^a-z]/g, ''), wanted) < 2;
