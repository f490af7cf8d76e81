import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import type { LoadedSite } from '../../../src/pipeline.ts';
import { valueAt } from '../../../src/site/data-path.ts';
import { examples, filesWith } from '../../support/examples.ts';
import { sampled, hold, PATIENCE, report, runs } from './fuzz-config.ts';
import {
  agreeing,
  arbitraryOf,
  BLOCK_TYPES,
  blockOf,
  differentValues,
  type Field,
  fieldsBelow,
  fileOf,
  fileWith,
  fitting,
  loadWith,
  pageOf,
  sampleOf,
  withOwnIds,
  withValue,
} from './schemas.ts';

await server.loadAllBlocks();

const FILE = 'generated.yaml';
const scripts = { inline: '', entry: '', modules: [], search: '' };
const stamp = { build: '', version: '' };

/** A page's whole document. Throws where something is wrong with it. */
async function draw(loaded: LoadedSite, route = '/generated'): Promise<string> {
  const errors = loaded.problems.filter(({ severity }) => severity === 'error');
  if (errors.length)
    throw new Error(
      errors.map(({ file, frame, message, hint }) => `${file}: ${message}\n${frame}\n${hint}`).join('\n\n'),
    );
  const view = { site: loaded.site!, page: loaded.pages.find((page) => page.route === route)! };
  return server.documentOf(view, await server.draw(view), stamp, scripts);
}

const drawPage = (page: unknown) => draw(loadWith({ [FILE]: fileWith(agreeing(withOwnIds(page))) }));

/** What shows the fields of a page that is an article. */
const ARTICLE_BODY = { type: 'articleBody', text: 'One paragraph.' };
const BOOKING = { type: 'callToAction', heading: 'Book', actions: [{ label: 'Book', to: 'booking' }] };
/**
 * Every block there is, full and as its examples have it, so that whatever the site says of any of them shows. Without
 * registers and screens: nothing of the site shows in them, and with them it would be too much for one page.
 */
const EVERY_BLOCK = [
  BOOKING,
  ...BLOCK_TYPES.map((type) => sampleOf(blockOf(type), 'all')),
  ...examples
    .map((example) => filesWith(example, FILE))
    .filter((files) => files.size === 1)
    .flatMap((files) => (JSON.parse(files.get(FILE)!) as { blocks: unknown[] }).blocks),
].map((block) =>
  JSON.parse(JSON.stringify(block, (key, value) => (/^(ledger|screen)$/.test(key) ? undefined : value))),
);

type SiteData = { articles?: { categories: { id: string }[]; map?: object } };
const BASICS = [{ id: 'basics', name: 'The basics', short: 'Basics' }];

/** A page on a site of its own, which has what the other pages of this site lead to: the booking page, categories. */
async function drawSite(data: unknown): Promise<string> {
  const site: Record<string, unknown> & Required<SiteData> = {
    booking: { url: 'https://book.localhost' },
    articles: { categories: BASICS },
    ...withOwnIds(data as SiteData),
  };
  const ids = site.articles.categories.map(({ id }) => id);
  const article = {
    readTime: 3,
    date: '2026-01-31',
    updated: '2026-03-31',
    categories: ids,
    ...(site.articles.map && { squares: ['A.1'] }),
  };
  const page = { ...pageOf(), article, blocks: [ARTICLE_BODY] };
  return draw(
    loadWith({
      [FILE]: fileWith(withOwnIds({ ...pageOf(...EVERY_BLOCK), article })),
      'article.yaml': fileWith({ ...page, title: 'An article' }),
      'article-two.yaml': fileWith({
        ...page,
        title: 'Another article',
        article: { ...article, date: '2026-01-30' },
      }),
      '_site.yaml': fileWith(site),
    }),
  );
}

/** Shown as it is loaded, where it is a counterexample. */
const shown = <T extends object>(value: T): T =>
  Object.defineProperty(value, fc.toStringMethod, { value: () => fileWith(value), enumerable: false });

describe('whatever the schemas admit', () => {
  it('of pages, is loaded and drawn', { timeout: PATIENCE }, async () => {
    const begun = performance.now();
    const count = runs({ small: 12, full: 3000 });
    const pages = arbitraryOf(fileOf('page')).map((page) => {
      const { blocks, ...rest } = page as { blocks: unknown[] };
      return shown(fitting(agreeing(withOwnIds({ ...rest, blocks: pageOf(...blocks).blocks }))));
    });
    await hold(
      fc.asyncProperty(pages, async (page) => void expect(await drawPage(page)).not.toContain('[object ')),
      count,
    );
    report(`${count} generated pages in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  });

  it('of sites, is loaded and drawn', { timeout: PATIENCE }, async () => {
    const count = runs({ small: 3, full: 500 });
    const sites = arbitraryOf(fileOf('site')).map((site) => shown(site as object));
    await hold(
      fc.asyncProperty(sites, async (site) => void expect(await drawSite(site)).not.toContain('[object ')),
      count,
    );
    report(`${count} generated sites`);
  });
});

/** Fields that need not show in the document, and why. */
const UNSEEN: Record<string, string> = {
  hidden: 'a hidden block is not drawn at all: tests/unit/site/site.test.ts',
  $schema: 'for editors',
  findable: 'of what the search looks through: tests/unit/emit/search-index.test.ts',
  decorative: 'lets a picture do without a description: docs/problems/missing-alt.txt',
  reviewed: 'says something of the file, for check: docs/problems/before-launch.txt',
  sending: 'what a button says while a form is on its way: tests/full/blocks/forms.test.ts',
  silence: 'of check: docs/problems/unneeded-silence.txt',
  ...Object.fromEntries(
    ['hours.timeZone', 'hours.yours'].map((name) => [name, 'shown in the reader’s own time zone']),
  ),
  'brand.icon': 'of what all icons are made: tests/commands/icons.test.ts',
  'articles.feed.description': 'of the feeds: tests/unit/emit/feeds.test.ts',
  budgets: 'of what the build weighs: tests/commands/report.test.ts',
  downloads: 'made by the build, beside the pages: tests/unit/node/downloads.test.ts',
  'words.pages': 'of llms.txt: tests/unit/emit/crawlers.test.ts',
  keep: 'of files of earlier builds: tests/unit/node/retained-assets.test.ts',
  redirects: 'of addresses that no page has: tests/unit/site/redirects.test.ts',
  redirectsFrom: 'of addresses that no page has: tests/unit/site/redirects.test.ts',
  ...Object.fromEntries(
    ['failed', 'failedText'].map((name) => [
      `words.${name}`,
      'of a page beside all others: tests/unit/node/headers.test.ts',
    ]),
  ),
  analytics: 'needs a chunk that only the build has: tests/full/pages/privacy.test.ts',
  ...Object.fromEntries(
    ['form', 'fields', 'pageName'].map((name) => [
      name,
      'of what a form sends: tests/unit/services/forms.test.ts',
    ]),
  ),
  'forms.provider': 'of where a form sends: tests/unit/services/forms.test.ts',
  ...Object.fromEntries(
    'dismiss notifications required failedNote failedLink checklist.download checklist.blockedSuffixes checklist.freeProviders checklist.started checklist.sent'
      .split(' ')
      .map((name) => [`forms.${name}`, 'of what a form answers: tests/full/blocks/forms.test.ts']),
  ),
};

/** The kind of what is said when a reader has done something, which on the server nobody has: tests/full/blocks/forms.test.ts */
const ANSWER = 'defs.json#/definitions/message';

/** The fields that show in the document; in the smaller scale, one in a few of them. */
function seenFields(place: Parameters<typeof fieldsBelow>[0], few: number): Field[] {
  const fields = fieldsBelow(place);
  const under = (path: Field['path'], names: string[]) =>
    path.some(
      (step, index) => names.includes(String(step)) || names.includes(path.slice(0, index + 1).join('.')),
    );
  const unseen = Object.keys(UNSEEN).concat(
    fields.filter(({ at }) => at === ANSWER).map(({ path }) => path.join('.')),
  );
  return sampled(
    fields.filter(({ path }) => !under(path, unseen)),
    few,
  );
}

/** Where a field is left out, and where it has one value or another, in place of what a value has there. */
function alternatives(value: unknown, { path, required, schema, ...place }: Field): unknown[][] {
  const values = differentValues({ ...place, schema }).map((inner) => withValue(value, path, inner));
  const optional = !required && schema.default === undefined;
  const present = valueAt(value, path) === undefined ? values[0] : value;
  const without = optional && present !== undefined ? [[present, withValue(value, path, undefined)]] : [];
  const list = valueAt(value, path);
  const shorter =
    Array.isArray(list) && list.length > (schema.minItems ?? 0) && list.length > 1
      ? [[value, withValue(value, path, list.slice(0, -1))]]
      : [];
  return [values, ...without, ...shorter].filter((group) => group.length > 1);
}

/** A value with all its fields, with the least of them, and with all in each of its variants. */
function settingsOf(place: Parameters<typeof sampleOf>[0]): unknown[] {
  const all = sampleOf(place, 'all');
  const variants = fieldsBelow(place)
    .filter(({ path, schema }) => path.length === 1 && schema.enum)
    .flatMap(({ path, schema }) => schema.enum.map((variant: unknown) => withValue(all, path, variant)));
  return [all, sampleOf(place, 'least'), ...variants];
}

/** Among the fewest fields, a state may lack what it needs. */
async function differsInAny(
  [all, ...others]: unknown[],
  differs: (value: unknown) => Promise<boolean>,
): Promise<boolean> {
  if (await differs(all)) return true;
  for (const value of others) if (await differs(value).catch(() => false)) return true;
  return false;
}

/** The fields of which two states are drawn the same, whatever the other fields are. */
async function fieldsWithoutEffect(
  place: Parameters<typeof fieldsBelow>[0],
  draw: (value: unknown) => Promise<string>,
  few = 3,
) {
  const known = new Map<string, Promise<string>>();
  const drawn = (value: unknown) => {
    const written = JSON.stringify(value);
    const result = known.get(written) ?? draw(value);
    known.set(written, result);
    return result;
  };
  const settings = settingsOf(place);
  const idle: string[] = [];
  let compared = 0;
  for (const field of seenFields(place, few)) {
    const differs = async (value: unknown) => {
      for (const group of alternatives(value, field)) {
        compared++;
        const results = await Promise.all(group.map(drawn));
        if (new Set(results).size < group.length) return false;
      }
      return true;
    };
    if (!(await differsInAny(settings, differs))) idle.push(field.path.join('.'));
  }
  expect(compared).toBeGreaterThan(0);
  return idle;
}

describe('every field makes a difference to what is drawn', () => {
  it.each(BLOCK_TYPES)('of the block %s', { timeout: PATIENCE }, async (type) => {
    expect(await fieldsWithoutEffect(blockOf(type), (block) => drawPage(pageOf(block)))).toEqual([]);
  });

  it('of a page', { timeout: PATIENCE }, async () => {
    const drawn = (page: unknown) =>
      drawPage({ ...(page as object), blocks: [ARTICLE_BODY, ...(page as { blocks: unknown[] }).blocks] });
    expect(await fieldsWithoutEffect(fileOf('page'), drawn)).toEqual([]);
  });

  it('of the site', { timeout: PATIENCE }, async () => {
    expect(await fieldsWithoutEffect(fileOf('site'), drawSite, 25)).toEqual([]);
  });
});
