import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../support/random.ts';
import { pageStart } from '../../support/site.ts';

/** Everything that a random change can affect. */
export interface State {
  brand: string;
  accent: string;
  copyright: string;
  shared: string;
  meaning: string;
  /** The title of the home page, which is above all others. */
  home: string;
  /** The headings of the pages, by the name of the page. */
  headings: Record<string, string>;
  article: { title: string; date: string; text: string };
  radius: number;
  /** The radius of the icon's corners. The icon is part of the share pictures. */
  corner: number;
  day: string;
  /** Whether a variable of the environment makes the site indexable. */
  isIndexable: boolean;
}

export const START: State = {
  brand: 'Acme',
  accent: '#1f6f54',
  copyright: 'Acme',
  shared: 'Bread',
  meaning: 'A guarded door',
  home: 'Home',
  headings: { about: 'About us', prices: 'Prices' },
  article: { title: 'Locks', date: '2026-01-31', text: 'A lock needs a key' },
  radius: 3,
  corner: 4,
  day: '2026-11-23',
  isIndexable: true,
};

const articleOf = (date: string) => `article: { date: ${date}, readTime: 1, categories: [basics] }\n`;

/**
 * Returns the files of the site in a state, as one text (see `filesOf`). Because of `keep: 0`, a build retains no files
 * of an earlier one.
 */
export const siteOf = (state: State): string => `
-- _site.yaml --
brand: { name: ${state.brand}, icon: icon.svg }
url: https://acme.localhost
language: en
keep: 0
theme: { colors: { accent: { light: "${state.accent}", dark: "#7fd1ae" } } }
articles: { feed: { title: News, description: News of the bakery. }, categories: [{ id: basics, name: The basics, short: Basics }] }
booking: { url: "https://book.acme.localhost/demo" }
navigation: { links: [] }
footer: { columns: [], copyright: ${state.copyright} }
-- _glossary.yaml --
page: { label: All terms, to: / }
terms: [{ term: gate, means: ${state.meaning}. }]
-- _shared/figures.yaml --
blocks:
  - type: callToAction
    heading: ${state.shared}
    actions: [{ label: Order, to: / }]
-- _media/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="${state.radius}"/></svg>
-- _media/icon.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${state.corner}"/></svg>
${pageStart('index', state.home)}  - type: hero
    heading: Hello
    variant: split
    picture: { src: dot.svg, alt: A dot }
  - type: articleGrid
    heading: Articles
${pageStart('404', 'Not found')}  - { type: hero, heading: Not here }
${pageStart('articles/locks', state.article.title, articleOf(state.article.date))}  - type: articleBody
    lead: ${state.article.text}.
    text: Every gate has a lock. ${state.article.text}.
${pageStart('articles/keys', 'Keys', articleOf('2026-03-01'))}  - type: articleBody
    lead: A key for each gate.
    text: Count them at night.
${Object.entries(state.headings)
  .map(
    ([name, heading]) => `${pageStart(name, heading)}  - { type: hero, heading: ${heading} }
  - type: shared
    name: figures
`,
  )
  .join('')}`;

const WORDS = ['Rye', 'Oats', 'Spelt', 'Barley', 'Wheat', 'Poppy'] as const;

/** Each kind of change that a build has to notice. */
export const KINDS: Record<string, (state: State, random: Random) => Partial<State>> = {
  brand: (_, random) => ({ brand: random.pick(WORDS) }),
  theme: (_, random) => ({ accent: random.pick(['#1f6f54', '#7a1f3d', '#24408e']) }),
  footer: (_, random) => ({ copyright: random.pick(WORDS) }),
  shared: (_, random) => ({ shared: random.pick(WORDS) }),
  glossary: (_, random) => ({ meaning: `A door for ${random.pick(WORDS)}` }),
  home: (_, random) => ({ home: random.pick(WORDS) }),
  page: ({ headings }, random) => ({
    headings: { ...headings, [random.pick(['about', 'prices', 'bread'])]: random.pick(WORDS) },
  }),
  'removed page': ({ headings }, random) => {
    const removed = random.pick(['about', 'prices', 'bread']);
    return { headings: Object.fromEntries(Object.entries(headings).filter(([name]) => name !== removed)) };
  },
  'article title': ({ article }, random) => ({ article: { ...article, title: random.pick(WORDS) } }),
  'article date': ({ article }, random) => ({
    article: { ...article, date: `2026-0${1 + random.below(9)}-10` },
  }),
  'article text': ({ article }, random) => ({
    article: { ...article, text: `Locks for ${random.pick(WORDS)}` },
  }),
  picture: (_, random) => ({ radius: 1 + random.below(3) }),
  icon: (_, random) => ({ corner: random.below(3) }),
  day: (_, random) => ({ day: `202${5 + random.below(4)}-11-23` }),
  variable: ({ isIndexable }) => ({ isIndexable: !isIndexable }),
};

/** What others may do to an output between two builds. */
export const DAMAGES: ((out: string) => void)[] = [
  (out) => rmSync(out, { recursive: true }),
  (out) => rmSync(join(out, 'index.html.br')),
  (out) => appendFileSync(join(out, 'index.html'), '<!-- edited -->'),
  (out) => {
    const path = join(out, 'index.html');
    writeFileSync(path, readFileSync(path, 'utf8').replace('Hello', 'Jello')); // has the same length
  },
];
