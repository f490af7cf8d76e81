import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Page } from '../../../model/page.ts';
import { routeOf } from '../../../model/routes.ts';
import { MEDIA_DIR } from '../../../model/site-files.ts';
import { LOOK_NAMES, type LookName } from '../../../model/theme/looks.ts';
import { resolveTheme } from '../../../model/theme/theme.ts';
import { parse } from '../../../yaml/parse.ts';
import { ENGINE_DIR } from '../../disk/root.ts';
import type { SiteFileEntry } from './examples.ts';

/** The folder with the page that each look is shown on: an invented guesthouse, with drawings of its own. */
const SAMPLE_DIR = join(ENGINE_DIR, 'src/node/catalogue/examples/sample');

/** The route below which the stories are. They are articles, because articles have cards with pictures. */
const STORIES = '/looks/stories/';

/** Returns the path of the page file that is drawn with a look. */
export const lookFile = (look: LookName): string => `looks/${look}.yaml`;

/**
 * Returns the files of the pages that show the looks: the same page for each of them.
 * @param categories the ids of the categories of articles
 */
export function lookFiles(categories: string[]): SiteFileEntry[] {
  const page = readFileSync(join(SAMPLE_DIR, 'page.yaml'), 'utf8');
  const stories = namesIn('stories').map((name): SiteFileEntry => {
    const { data } = parse(name, readFileSync(join(SAMPLE_DIR, 'stories', name)));
    const story = data as { article: object };
    const article = { ...story.article, categories: categories.slice(0, 1) };
    return [`${STORIES.slice(1)}${name}`, stringify({ ...story, article })];
  });
  const media = namesIn('media').map((name): SiteFileEntry => [
    `${MEDIA_DIR}looks/${name}`,
    readFileSync(join(SAMPLE_DIR, 'media', name)),
  ]);
  return [...LOOK_NAMES.map((look): SiteFileEntry => [lookFile(look), page]), ...stories, ...media];
}

const namesIn = (folder: string) => readdirSync(join(SAMPLE_DIR, folder)).sort();

/**
 * Returns a page with the theme of its look. An example is returned without the stories among its articles, since they
 * are no examples.
 */
export function withLookOfRoute(page: Page): Page {
  const look = LOOK_NAMES.find((name) => page.route === routeOf(lookFile(name)));
  if (look) return { ...page, theme: resolveTheme({ look })! };
  return page.route.startsWith(STORIES) ? page : { ...page, blocks: withoutStories(page.blocks) };
}

function withoutStories<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.filter((each) => !isStory(each)).map(withoutStories) as T;
  const entries = Object.entries(value).filter(([, each]) => !isStory(each));
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutStories(each)])) as T;
}

const isStory = (value: { route?: unknown } | null) => String(value?.route).startsWith(STORIES);
