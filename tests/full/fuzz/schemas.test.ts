import { existsSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { server } from '../../../src/client/entry-server.tsx';
import type { PageData } from '../../../src/site/site-file.ts';
import type { SiteFields } from '../../../src/model/types.gen.ts';
import type { LoadedSite } from '../../../src/pipeline.ts';
import { valueAt } from '../../../src/site/data-path.ts';
import { examples, filesWith } from '../../support/examples.ts';
import { assertProperty } from '../../support/runner/property.ts';
import { cases, report, sampled } from '../../support/runner/scale.ts';
import {
  consistent,
  arbitraryOf,
  BLOCK_TYPES,
  blockOf,
  differentValues,
  type Field,
  type Subschema,
  fieldsBelow,
  fileOf,
  fileWith,
  withinSizeLimit,
  loadWith,
  pageOf,
  sampleOf,
  subschemaAt,
  withUniqueIds,
  withOnly,
  withValue,
} from './schemas.ts';
import { NO_SCRIPTS } from '../../support/site.ts';
import { FIRST_BLOCK_ID } from './kinds.ts';

await server.loadComponents();

const FILE = 'generated.yaml';

/** Renders a page's whole document. Throws if the site has errors. */
async function render(loaded: LoadedSite, route = '/generated'): Promise<string> {
  const errors = loaded.problems.filter(({ severity }) => severity === 'error');
  if (errors.length)
    throw new Error(
      errors.map(({ file, frame, message, hint }) => `${file}: ${message}\n${frame}\n${hint}`).join('\n\n'),
    );
  const view = { site: loaded.site!, page: loaded.pages.find((page) => page.route === route)! };
  return (await server.documentOf(view, await server.render(view), NO_SCRIPTS)).html;
}

const renderPage = (page: unknown) => render(loadWith({ [FILE]: fileWith(consistent(withUniqueIds(page))) }));

/** A block that shows the article fields of its page. */
const ARTICLE_BODY = { type: 'articleBody', text: 'One paragraph.' };
const BOOKING = {
  type: 'callToAction',
  eyebrow: 'Free',
  heading: 'Book',
  actions: [{ label: 'Book', to: 'booking' }],
};
const exampleFiles = examples.map((example) => filesWith(example, FILE));
/** Pictures and films of the examples. */
const MEDIA = Object.fromEntries(
  exampleFiles.flatMap((files) => [...files].filter(([path]) => path.startsWith('_media/'))),
);
/**
 * Every block with all its fields, and every example that needs no other page. So if a site field affects any block, it
 * affects a block in this list. Some fields are left out: no site field affects them, and with them a page would exceed
 * its size limit.
 */
const EVERY_BLOCK = [
  BOOKING,
  ...BLOCK_TYPES.map((type) => sampleOf(blockOf(type), 'all')).map(withoutSection),
  ...exampleFiles
    .filter((files) => [...files.keys()].every((path) => path === FILE || path in MEDIA))
    .flatMap((files) => (parse(String(files.get(FILE))) as { blocks: unknown[] }).blocks)
    .map(withoutSection),
];

/** Returns a block without the fields that no site field affects. */
function withoutSection(block: unknown): unknown {
  return JSON.parse(
    JSON.stringify(block, (key, value) =>
      /^(hidden|ledger|screen|tone|background|spacing|width|align|eyebrow)$/.test(key) ? undefined : value,
    ),
  ) as unknown;
}

/** Into how many pages the blocks are divided. All blocks together would exceed the size limit of a page. */
const PAGES = 6;

type SiteData = Pick<PageData, 'announcement'> & {
  articles?: { categories: { id: string }[]; map?: object };
};
const BASICS = [{ id: 'basics', name: 'The basics', short: 'Basics' }];

/** Renders a page with the given site settings. Adds the booking URL and the categories that other pages need. */
async function renderSite(data: unknown): Promise<string> {
  const site: Record<string, unknown> & Required<Pick<SiteData, 'articles'>> = {
    booking: { url: 'https://book.localhost' },
    articles: { categories: BASICS },
    ...withUniqueIds(withKnownAnchors(withShownAnnouncement(data as SiteData))),
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
  const count = Math.ceil(EVERY_BLOCK.length / PAGES);
  const [first, ...more] = Array.from({ length: PAGES }, (_, part) =>
    pageOf(...EVERY_BLOCK.slice(part * count, (part + 1) * count)),
  );
  const loaded = loadWith({
    ...MEDIA,
    [FILE]: fileWith(withUniqueIds({ ...first, article })),
    ...Object.fromEntries(
      more.map((page, index) => [
        `more-${index}.yaml`,
        fileWith(withUniqueIds({ ...page, title: `More ${index}`, description: `More blocks, ${index}.` })),
      ]),
    ),
    'article.yaml': fileWith({ ...page, title: 'An article' }),
    'article-two.yaml': fileWith({
      ...page,
      title: 'Another article',
      article: { ...article, date: '2026-01-30' },
    }),
    '_site.yaml': fileWith(site),
  });
  const pages = [render(loaded), ...more.map((_, index) => render(loaded, `/more-${index}`))];
  return (await Promise.all(pages)).join('');
}

/**
 * Replaces the characters that the fonts of PDF documents lack, in the settings of the documents and in the site's
 * name, which is on their covers.
 */
function withLatinDocuments({ brand, downloads, ...site }: SiteFields): object {
  const latin = <T>(value: T): T => JSON.parse(JSON.stringify(value).replace(/[^ -~]/gu, 'x')) as T;
  return {
    ...site,
    brand: { ...brand, name: latin(brand.name) },
    ...(downloads && { downloads: latin(downloads) }),
  };
}

/** Replaces links to an anchor that generated pages have, by links to a page, which other pages can have as well. */
const withKnownAnchors = (data: object): object =>
  JSON.parse(JSON.stringify(data).replaceAll(`#${FIRST_BLOCK_ID}`, '/article-two')) as object;

/** Returns a page or a site whose announcement is shown each day. */
function withShownAnnouncement<T extends Pick<PageData, 'announcement'>>({ announcement, ...data }: T): T {
  const { text = 'News', to, tone } = announcement ?? {};
  return { ...data, ...(announcement && { announcement: { text, to, tone } }) } as T;
}

/** Makes fast-check print a value as a file if the value becomes a counterexample. */
const printable = <T extends object>(value: T): T =>
  Object.defineProperty(value, fc.toStringMethod, { value: () => fileWith(value), enumerable: false });

describe('renders everything that the schemas allow:', () => {
  it('pages', async () => {
    const count = cases({ small: 12, nightly: 3000 });
    const pages = arbitraryOf(fileOf('page')).map((page) => {
      const { blocks, ...rest } = page as { blocks: unknown[] };
      return printable(
        withinSizeLimit(consistent(withUniqueIds({ ...rest, blocks: pageOf(...blocks).blocks }))),
      );
    });
    await assertProperty(
      fc.asyncProperty(pages, async (page) => void expect(await renderPage(page)).not.toContain('[object ')),
      count,
    );
    report(`${count} generated pages`);
  });

  it('sites', async () => {
    const count = cases({ small: 3, nightly: 500 });
    const sites = arbitraryOf(fileOf('site')).map((site) =>
      printable(consistent(withLatinDocuments(site as SiteFields))),
    );
    await assertProperty(
      fc.asyncProperty(sites, async (site) => void expect(await renderSite(site)).not.toContain('[object ')),
      count,
    );
    report(`${count} generated sites`);
  });
});

/** The fields that have no effect on the document, each with the reason. */
const WITHOUT_EFFECT: Record<string, string> = {
  hidden: 'a hidden block does not render: tests/unit/site/site.test.ts',
  $schema: 'for editors',
  side: 'in one block, two of its values are the same: tests/unit/blocks/sections.test.ts',
  findable: 'affects the search index: tests/unit/emit/search/search-index.test.ts',
  decorative: 'allows a picture without a description: docs/problems/missing-alt.txt',
  reviewed: 'for check only: docs/problems/before-launch.txt',
  simulated: 'whether a form is sent: tests/full/blocks/simulated-forms.test.ts',
  sending: 'label of a button while its form is being sent: tests/full/blocks/forms.test.ts',
  silence: 'for check only: docs/problems/unneeded-silence.txt',
  'hours.timeZone': 'shown in the reader’s own time zone',
  'hours.yours': 'shown in the reader’s own time zone',
  'brand.icon': 'source of all icons: tests/commands/icons.test.ts',
  'articles.feed.description': 'in the feeds: tests/unit/emit/feeds.test.ts',
  budgets: 'limits of the build report: tests/commands/report.test.ts',
  downloads: 'generated by the build: tests/unit/node/downloads.test.ts',
  security: 'in security.txt: tests/unit/emit/sitemap-robots.test.ts',
  'words.pages': 'in llms.txt: tests/unit/emit/sitemap-robots.test.ts',
  keep: 'for files of earlier builds: tests/unit/node/disk/retained-assets.test.ts',
  redirects: 'of addresses that no page has: tests/unit/site/redirects.test.ts',
  yesLabel: 'only where the value of a matrix is yes: tests/unit/blocks/diagram.test.ts',
  noLabel: 'only where the value of a matrix is no: tests/unit/blocks/diagram.test.ts',
  'announcement.from': 'decides on which days it is shown: tests/unit/client/shell/around.test.ts',
  'announcement.until': 'decides on which days it is shown: tests/unit/client/shell/around.test.ts',
  'theme.fonts': 'their files are made by the build: tests/unit/node/fonts.test.ts',
  hostHeaders: 'in files for hosts: tests/unit/node/headers.test.ts',
  otherSites: 'of links that leave the site: tests/unit/site/addresses.test.ts',
  'words.copyCode': 'in code that the build highlights: tests/unit/node/pages/highlight-code.test.ts',
  'words.codeCopied': 'in code that the build highlights: tests/unit/node/pages/highlight-code.test.ts',
  'theme.look': 'without it, the look is the first one: tests/unit/client/looks.test.ts',
  'article.image': 'on the cards of other pages: tests/unit/blocks/article-image.test.ts',
  redirectsFrom: 'of addresses that no page has: tests/unit/site/redirects.test.ts',
  'words.failed': 'on the 500 page: tests/unit/node/headers.test.ts',
  'words.failedText': 'on the 500 page: tests/unit/node/headers.test.ts',
  'analytics.host': 'where visits are counted: tests/full/visits/services.test.ts',
  'analytics.consent': 'when visits are counted: tests/full/pages/privacy.test.ts',
  'analytics.origins': 'in the security policy: tests/full/visits/services.test.ts',
  'scripts.origins': 'in the security policy: tests/full/visits/services.test.ts',
  'privacy.marketing': 'the name of a category: tests/full/visits/services.test.ts',
  'scripts.addsStyles': 'in the security policy: tests/unit/node/headers.test.ts',
  pageName: 'part of what a form sends: tests/unit/services/forms.test.ts',
  emailName: 'part of what a form sends: tests/full/interactive/form.test.ts',
  'forms.sendTo': 'of forms without an address of their own: tests/unit/lint/launch.test.ts',
  'forms.timeLimit': 'when a form gives up: tests/unit/services/forms.test.ts',
  'forms.companyEmail': 'rules for email addresses: tests/unit/model/forms/email.test.ts',
  'forms.dismiss': 'shown after a form is used: tests/full/blocks/forms.test.ts',
  'forms.notifications': 'shown after a form is used: tests/full/blocks/forms.test.ts',
  'forms.required': 'shown after a form is used: tests/full/blocks/forms.test.ts',
  ...Object.fromEntries(
    'button next previous progress review choose ifNeeded optional'
      .split(' ')
      .map((name) => [`forms.${name}`, 'shown in a form: tests/full/interactive/form.test.ts']),
  ),
  ...Object.fromEntries(
    'invalidUrl invalidPhone invalidNumber tooSmall tooLarge tooShort tooLong invalidFormat tooManyMegabytes wrongFile'
      .split(' ')
      .map((name) => [
        `forms.${name}`,
        'shown after a form is used: tests/unit/model/forms/check-form.test.ts',
      ]),
  ),
  'forms.failedNote': 'shown after a form is submitted: tests/full/blocks/form-submission.test.ts',
  'forms.failedLink': 'shown after a form is submitted: tests/full/blocks/form-submission.test.ts',
  ...Object.fromEntries(
    'contentPurpose formPurpose runsAlways runsWithoutStorage runsUntilDeclined runsIfAllowed runsWhereAllowed runsOnRequest runsOnSending dataTo'
      .split(' ')
      .map((name) => [
        name,
        'depends on the services of the site: tests/unit/site/external-services.test.ts',
      ]),
  ),
  download: 'what follows after a form is sent: tests/full/blocks/form-submission.test.ts',
  started: 'shown after a form is submitted: tests/full/blocks/form-submission.test.ts',
  sent: 'shown after a form is submitted: tests/full/blocks/form-submission.test.ts',
  sentByEmail: 'shown after a form is submitted: tests/full/blocks/form-submission.test.ts',
  doubleOptIn: 'what a form says after it is sent: tests/full/interactive/form.test.ts',
  confirm: 'shown after a form is submitted: tests/full/interactive/form.test.ts',
};

/**
 * The definition of messages. They appear after a user's action, so the server renders none.
 * tests/full/blocks/forms.test.ts tests messages.
 */
const MESSAGE = 'defs.json#/definitions/message';

/** Returns the fields that affect the document. At the small scale, returns only every `step`-th field. */
function effectiveFields(subschema: Parameters<typeof fieldsBelow>[0], step: number): Field[] {
  const fields = fieldsBelow(subschema);
  const under = (path: Field['path'], names: string[]) =>
    path.some(
      (step, index) => names.includes(String(step)) || names.includes(path.slice(0, index + 1).join('.')),
    );
  const excluded = Object.keys(WITHOUT_EFFECT).concat(
    fields.filter(({ at }) => at === MESSAGE).map(({ path }) => path.join('.')),
  );
  return sampled(
    fields.filter(({ path }) => !under(path, excluded)),
    step,
  );
}

/**
 * Returns groups of values to compare. Within a group, the values differ only in the given field: in its value, in
 * whether it is present, or in the length of its list.
 */
function alternatives(
  top: Subschema,
  settings: unknown,
  { path, required, schema, ...subschema }: Field,
): unknown[][] {
  const lacking = path.findIndex((_, index) => valueAt(settings, path.slice(0, index + 1)) === undefined);
  const added = path.slice(0, lacking + 1);
  const value =
    lacking < 0
      ? withOnly(top, settings, path, valueAt(settings, path))
      : withOnly(top, settings, added, sampleOf(subschemaAt(top, added), 'all'));
  const values = differentValues({ ...subschema, schema }).map((inner) => withValue(value, path, inner));
  const optional = !required && schema.default === undefined;
  // If all values differ, a missing field differs from all of them but the usual one.
  // The fields of a group are compared themselves.
  const without =
    optional && values.length < 2 && !schema.properties ? [[value, withValue(value, path, undefined)]] : [];
  const list = valueAt(value, path);
  const shorter =
    Array.isArray(list) && list.length > (schema.minItems ?? 0) && list.length > 1
      ? [[value, withValue(value, path, list.slice(0, -1))]]
      : [];
  return [values, ...without, ...shorter].filter((group) => group.length > 1);
}

/**
 * Returns a value with all fields and a value with only the required fields. Also returns, for each option of each
 * top-level field with options, a value with all fields and this option.
 */
function settingsOf(subschema: Parameters<typeof sampleOf>[0]): unknown[] {
  const all = sampleOf(subschema, 'all');
  const variants = fieldsBelow(subschema)
    .filter(({ path, schema }) => path.length === 1 && schema.enum)
    .flatMap(({ path, schema }) => schema.enum.map((variant: unknown) => withValue(all, path, variant)));
  return [all, sampleOf(subschema, 'least'), ...variants];
}

/**
 * Returns whether a field has an effect in at least one of the test blocks. Ignores errors in blocks that have only
 * some of the fields, because these blocks may be invalid.
 */
async function differsInAny(
  [all, ...others]: unknown[],
  differs: (value: unknown) => Promise<boolean>,
): Promise<boolean> {
  if (await differs(all)) return true;
  for (const value of others) if (await differs(value).catch(() => false)) return true;
  return false;
}

/** Returns the fields that do not change the rendered document in any of the settings. */
async function fieldsWithoutEffect(
  subschema: Parameters<typeof fieldsBelow>[0],
  render: (value: unknown) => Promise<string>,
  step = 3,
) {
  const cache = new Map<string, Promise<string>>();
  const rendered = (value: unknown) => {
    const key = JSON.stringify(value);
    const result = cache.get(key) ?? render(value);
    cache.set(key, result);
    return result;
  };
  const settings = settingsOf(subschema);
  const ineffective: string[] = [];
  let compared = 0;
  for (const field of effectiveFields(subschema, step)) {
    const differs = async (value: unknown) => {
      for (const group of alternatives(subschema, value, field)) {
        compared++;
        const results = await Promise.all(group.map(rendered));
        if (new Set(results).size < group.length) return false;
      }
      return true;
    };
    if (!(await differsInAny(settings, differs))) ineffective.push(field.path.join('.'));
  }
  expect(compared).toBeGreaterThan(0);
  return ineffective;
}

describe('every field changes what is rendered:', () => {
  it('or a test that exists shows its effect', () => {
    const tests = Object.values(WITHOUT_EFFECT).flatMap((reason) => /tests\/.+/.exec(reason) ?? []);
    expect(tests.length).toBeGreaterThan(20);
    expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(BLOCK_TYPES)('block %s', async (type) => {
    expect(await fieldsWithoutEffect(blockOf(type), (block) => renderPage(pageOf(block)))).toEqual([]);
  });

  it('page', async () => {
    const rendered = (page: unknown) => {
      const { blocks, ...rest } = withShownAnnouncement(page as PageData);
      return renderPage(withKnownAnchors({ ...rest, blocks: [ARTICLE_BODY, ...blocks] }));
    };
    expect(await fieldsWithoutEffect(fileOf('page'), rendered)).toEqual([]);
  });

  it('site', async () => {
    expect(await fieldsWithoutEffect(fileOf('site'), renderSite, 25)).toEqual([]);
  });
});
