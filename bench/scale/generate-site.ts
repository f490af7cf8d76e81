/** Generates a Pagewright site of any size: about ten blocks per page, and different texts on each page. */
import { randomOf } from '../../tests/support/random.ts';

const NOUNS =
  'ledger audit control owner policy review record backup access supplier risk asset incident change network vendor contract budget meeting quarter plan draft answer question manager team office laptop password device update release report folder register number figure column margin summary letter customer invoice receipt counter market harbor bridge garden winter summer autumn station platform journey ticket window kitchen table corner street bakery bread flour oven butter silver copper timber marble cotton canvas thread needle pattern color shadow light mirror echo river valley mountain forest meadow orchard harvest basket barrel bottle lantern candle hammer ladder engine wheel saddle feather anchor compass beacon'.split(
    ' ',
  );
const VERBS =
  'keeps finds closes opens writes reads sends shows counts gathers checks signs moves holds turns marks names brings answers asks'.split(
    ' ',
  );
/** The pages are spread over this many folders. */
const FOLDERS = 40;
/** The footer and the navigation bar link to the pages 1 to 3. */
export const MIN_PAGES = 4;

/** Returns the path of a page, without an extension: `index` for page 0, and such as `section-3/page-43` for others. */
export const pagePath = (page: number): string =>
  page === 0 ? 'index' : `section-${page % FOLDERS}/page-${page}`;

const routeOf = (page: number) => (page === 0 ? '/' : `/${pagePath(page)}`);

/** Returns the title of a page, which no other page has, such as `Silver ledger 43`. */
export const titleOf = (page: number): string => `${writer(page).heading(2)} ${page}`;

/** Yields the files of a site with `total` pages: pairs of path and text. Equal numbers give equal files. */
export function* siteFiles(total: number): Generator<[path: string, text: string]> {
  if (!(total >= MIN_PAGES)) throw new Error(`The number of pages must be ${MIN_PAGES} or more.`);
  yield ['_site.yaml', toYaml(SITE)];
  yield ['404.yaml', toYaml(NOT_FOUND)];
  for (let page = 0; page < total; page++) yield [`${pagePath(page)}.yaml`, toYaml(pageOf(page, total))];
}

const SITE = {
  brand: { name: 'Generated', mark: 'none' },
  url: 'https://www.generated-pages.com',
  language: 'en',
  booking: { url: 'https://orders.generated-pages.com/new' },
  navigation: {
    links: [
      { label: 'First', to: routeOf(1) },
      { label: 'Second', to: routeOf(2) },
    ],
    action: { label: 'Order', to: 'booking' },
  },
  footer: {
    tagline: 'Made for measuring.',
    columns: [{ heading: 'Pages', links: [{ label: 'Third', to: routeOf(3) }] }],
    copyright: 'Generated',
  },
};

const NOT_FOUND = {
  title: 'Nothing here',
  description: 'There is no page at this address.',
  blocks: [
    {
      type: 'hero',
      heading: 'Nothing here',
      text: 'Go back to the first page.',
      actions: [{ label: 'First page', to: '/' }],
    },
  ],
};

/** Returns functions that write random texts. Equal seeds give equal texts. */
function writer(seed: number) {
  const random = randomOf(seed);
  const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
  const words = (count: number) => Array.from({ length: count }, () => random.pick(NOUNS)).join(' ');
  const heading = (count: number) => capital(words(count));
  const sentence = () =>
    `${heading(1)} ${random.pick(VERBS)} the ${words(2)} and ${random.pick(VERBS)} ${words(3)} before the ${words(1)}.`;
  const sentences = (count: number) => Array.from({ length: count }, sentence).join(' ');
  return { ...random, words, heading, sentence, sentences };
}
type Writer = ReturnType<typeof writer>;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function pageOf(page: number, total: number) {
  const w = writer(page);
  const { words, heading, sentence } = w;
  const title = `${heading(2)} ${page}`;
  const link = () => routeOf(w.below(total));
  return {
    title,
    description: `${sentence()} Page ${page}.`,
    silence: [{ problem: 'heading-order', because: 'Made for measuring' }],
    blocks: [
      {
        type: 'hero',
        eyebrow: heading(3),
        heading: `${heading(4)} ${page}`,
        text: `${w.sentences(2)} **${words(2)}**.`,
        actions: [
          { label: heading(2), to: 'booking' },
          { label: heading(2), to: link() },
        ],
        note: heading(4),
      },
      {
        type: 'painPoints',
        heading: heading(5),
        text: sentence(),
        items: times(3, () => costOf(w, 'hours')),
        sum: costOf(w, 'days'),
      },
      {
        type: 'flipCards',
        heading: heading(5),
        text: sentence(),
        frontLabel: heading(3),
        backLabel: heading(3),
        cards: times(4, (index) => ({
          step: `Step ${index + 1}`,
          title: heading(3),
          challenges: [heading(4), heading(4)],
          delivers: [heading(4), heading(4)],
        })),
      },
      {
        type: 'kpiStrip',
        heading: heading(4),
        items: times(3, () => ({ value: 1 + w.below(99), suffix: '%', label: words(4), note: sentence() })),
      },
      {
        type: 'steps',
        heading: heading(4),
        text: sentence(),
        items: times(4, () => ({ title: heading(3), text: sentence(), time: `${1 + w.below(50)} minutes` })),
        actions: [{ label: heading(3), to: link() }],
      },
      { type: 'planCards', heading: heading(4), text: sentence(), currency: 'USD', plans: plansOf(w) },
      {
        type: 'comparisonTable',
        heading: heading(3),
        text: sentence(),
        featureHeading: heading(2),
        columns: [{ name: 'Before' }, { name: 'After', highlighted: true }],
        groups: times(2, () => ({
          heading: heading(3),
          rows: times(4, () => ({
            feature: heading(2),
            values: [w.pick(['yes', 'no', '20+']), w.pick(['yes', 'no', '50+'])],
          })),
        })),
      },
      { type: 'articleBody', lead: sentence(), text: markdownOf(w, page, link) },
      {
        type: 'accordion',
        heading: heading(3),
        text: `${sentence()} [${words(2)}](${link()}).`,
        items: times(4, () => ({
          question: `${heading(5)}?`,
          answer: `${w.sentences(2)}\n\n- ${heading(3)}\n- ${heading(3)}\n`,
        })),
      },
      {
        type: 'callToAction',
        heading: `${heading(4)}?`,
        text: sentence(),
        actions: [{ label: heading(2), to: 'booking', newTab: true }],
        note: heading(4),
      },
    ],
  };
}

const costOf = ({ heading, sentence, below, words }: Writer, unit: string) => ({
  title: heading(2),
  text: sentence(),
  cost: `${2 + below(90)} ${unit}`,
  costLabel: words(3),
});

const plansOf = ({ heading, sentence, below }: Writer) =>
  times(2, (index) => ({
    name: `${heading(1)} ${index + 1}`,
    price: `$${1 + below(9)},000`,
    description: sentence(),
    action: { label: heading(3), to: 'booking', newTab: true },
    features: times(4, () => heading(2)),
  }));

function markdownOf({ words, heading, sentences }: Writer, page: number, link: () => string): string {
  const sections = times(4, (index) => [
    `## ${heading(3)} ${page}-${index}`,
    `${sentences(2)} See [${words(2)}](${link()}) and **${words(2)}**. ${sentences(1)}`,
    index % 2 === 0
      ? times(3, () => `- ${heading(5)}`).join('\n')
      : `${sentences(2)} Then *${words(2)}* follows.`,
  ]);
  return `${sections.flat().join('\n\n')}\n`;
}

/** Returns data as YAML in the block style. Texts of one line are quoted. */
export function toYaml(data: object, indent = ''): string {
  const entries = Array.isArray(data)
    ? data.map((item: unknown) =>
        typeof item === 'object'
          ? `${indent}- ${toYaml(item!, `${indent}  `).trimStart()}`
          : `${indent}- ${JSON.stringify(item)}\n`,
      )
    : Object.entries(data).map(([key, value]: [string, unknown]) => {
        if (typeof value === 'object') return `${indent}${key}:\n${toYaml(value!, `${indent}  `)}`;
        if (typeof value !== 'string' || !value.includes('\n'))
          return `${indent}${key}: ${JSON.stringify(value)}\n`;
        return `${indent}${key}: |\n${value.replaceAll(/^(?=.)/gm, `${indent}  `)}`;
      });
  return entries.join('');
}
