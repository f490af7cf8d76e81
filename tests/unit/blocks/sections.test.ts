import { expect, it } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import { documentOf } from '../../../src/client/document/document.ts';
import { splitEmphasis, withoutEmphasis } from '../../../src/model/emphasis.ts';
import { pageMarkdown } from '../../../src/emit/page-markdown.ts';
import { loadText, NO_SCRIPTS, pageFile, SETTINGS } from '../../support/site.ts';

await server.loadComponents();

/** Renders a page with these blocks. */
async function render(blocks: string, settings = '') {
  const { site, pages, problems, schemas } = loadText(
    `${SETTINGS}${settings}-- index.yaml --\n${pageFile(blocks)}`,
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const view = { site: site!, page: pages[0]!, schemas };
  return { ...view, rendered: await server.render(view) };
}

/** Returns the tone of each section; undefined for a plain one. */
const tonesIn = (html: string) =>
  Array.from(html.matchAll(/<section [^>]*data-block[^>]*>/g), ([tag]) => /data-tone="(\w+)"/.exec(tag)?.[1]);

const STEPS = 'items: [{ title: One, text: Words }, { title: Two, text: Words }]';

it('a joined section has the tone of the one above it, unless it has its own', async () => {
  const { rendered } = await render(`  - { type: hero, heading: Home, tone: dark }
  - { type: steps, spacing: joined, ${STEPS} }
  - { type: steps, spacing: joined, ${STEPS} }
  - { type: steps, spacing: joined, tone: soft, ${STEPS} }
  - { type: steps, ${STEPS} }
`);
  expect(tonesIn(rendered.html)).toEqual(['dark', 'dark', 'dark', 'soft', undefined]);
});

it('a section without a heading has entries one level below the main heading', async () => {
  const { rendered } = await render(`  - { type: hero, heading: Home }
  - { type: featureCards, items: [{ title: One, text: Text }, { title: Two, text: Text }] }
  - { type: featureCards, heading: Cards, items: [{ title: One, text: Text }, { title: Two, text: Text }] }
`);
  expect(Array.from(rendered.html.matchAll(/<h(\d)/g), ([, level]) => level).join('')).toBe('122233');
});

it.each([
  ['Bread', ['Bread']],
  ['Bread *every day*', ['Bread ', 'every day', '']],
  ['*Bread* and *butter*.', ['', 'Bread', ' and ', 'butter', '.']],
  ['“*Bread*”, we say', ['“', 'Bread', '”, we say']],
  ['5* hotel', ['5* hotel']],
  ['4* and 5* hotels', ['4* and 5* hotels']],
  ['2 * 3 * 4', ['2 * 3 * 4']],
  ['f(a*b*c)', ['f(a*b*c)']],
  ['*one', ['*one']],
  ['**bold**', ['**bold**']],
  ['* *', ['* *']],
])('the emphasized words of the heading %s', (heading, parts) => {
  expect(splitEmphasis(heading)).toEqual(parts);
  expect(withoutEmphasis(heading)).toBe(parts.join(''));
});

it('words between asterisks in a heading are emphasized, and no asterisk is written anywhere', async () => {
  const { page, site, schemas, rendered } = await render(`  - { type: hero, heading: Bread *every day* }
  - { type: steps, heading: 'How *it* works', ${STEPS} }
  - { type: callToAction, heading: Order *now*, actions: [{ label: Go, to: / }] }
`);
  const found = Array.from(rendered.html.matchAll(/<em>(.*?)<\/em>/g), ([, words]) => words);
  expect(found).toEqual(['every day', 'it', 'now']);
  expect(rendered.html).not.toContain('*');
  expect(pageMarkdown(page, site, schemas)).toContain('## How it works');
});

it('the colors of tones are those of the site, and only on pages that need them', async () => {
  const colors = 'theme: { colors: { wash: { light: "#E0F0FF", dark: "#102030" } } }\n';
  const washIn = async (tone: string) => {
    const { page, site, rendered } = await render(
      `  - { type: hero, heading: Home, tone: ${tone} }\n`,
      colors,
    );
    return documentOf({ page, site }, rendered, NO_SCRIPTS).html.split('#E0F0FF').length - 1;
  };
  expect(await washIn('plain')).toBe(1);
  expect(await washIn('tint')).toBe(2);
});
