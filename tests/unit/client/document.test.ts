import { describe, expect, it } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import type { HtmlDocument } from '../../../src/model/protocol.ts';
import { mixed } from '../../../src/model/theme/contrast.ts';
import { LOOKS } from '../../../src/model/theme/looks.ts';
import { PALETTE } from '../../../src/model/theme/theme.ts';
import { renderDocument } from '../../../src/node/build/pages/render-page.ts';
import { hashSource } from '../../../src/node/build/report/content-sources.ts';
import { readContent } from '../../../src/node/build/report/document-facts.ts';
import { errorLines, loadText, NO_SCRIPTS, pageStart, SETTINGS } from '../../support/site.ts';

await server.loadComponents();

async function render(text: string) {
  const loaded = loadText(text);
  expect(errorLines(loaded)).toEqual([]);
  const view = { site: loaded.site!, page: loaded.pages.find(({ route }) => route === '/article')! };
  const rendered = await server.render(view);
  const policy = ({ styles, scripts }: Pick<HtmlDocument, 'styles' | 'scripts'>) =>
    `style-src ${styles.length} elements; script-src ${scripts.length} elements`;
  return { ...(await server.documentOf(view, rendered, NO_SCRIPTS, { policy })), css: rendered.css };
}

const article = (
  text: string,
) => `${pageStart('article', 'An article', 'article: { readTime: 1, date: 2026-01-31, categories: [basics] }\n')}  - type: articleBody
    text: |
${text.replace(/^/gm, '      ')}
`;

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

it('has unique ids, even if headings have the names of elements that every page has', async () => {
  const glossary = '-- _glossary.yaml --\nterms: [{ term: risk, means: What may go wrong. }]\n';
  const empty = await render(article('A risk.[^a]\n\n[^a]: A source.') + glossary);
  const own = idsIn(empty.html).filter((id) => id !== 'footnotes');
  expect(own).toEqual(expect.arrayContaining(['_content', '_menu', '_search', '_explained-risk', '_fn-a']));
  const headings = own.map((id) => `## ${id.replaceAll(/[_-]/g, ' ')}\n\nText.\n`).join('\n');
  const { html } = await render(article(`A risk.[^a]\n\n${headings}\n[^a]: A source.`) + glossary);
  const ids = idsIn(html);
  expect(ids).toEqual(expect.arrayContaining(['content', 'menu', 'search', 'explained-risk', 'fn-a']));
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
});

it('aligns the columns of a table as written', async () => {
  const { html, css } = await render(article('| A | B |\n| --: | :-: |\n| 1 | 2 |'));
  expect(html).toContain('<td align="right">1</td>');
  expect(html).toContain('<td align="center">2</td>');
  for (const side of ['right', 'center'])
    expect(css).toMatch(new RegExp(`\\[align="?${side}"?\\]\\{text-align:${side}`));
});

it('comes with its styles and scripts, and has the policy for them before the first of them', async () => {
  const { html, styles, scripts } = await render(article('Text.'));
  const content = readContent(html);
  expect([styles, scripts]).toEqual([content.styles, content.scripts]);
  const policy = `<meta http-equiv="content-security-policy" content="style-src ${styles.length} elements; script-src ${scripts.length} elements">`;
  expect(html.split('<style>')[0]).toContain(`<meta charset="utf-8">${policy}`);
});

it('writes attributes with JSON in single quotes, unless there is one in them', async () => {
  const booking = (url: string) => `-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
articles: { categories: [{ id: basics, name: The basics, short: Basics }] }
booking: { url: "https://b.localhost/", variants: [{ url: "${url}", languages: [it] }] }
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
`;
  const bodyOf = async (url: string) =>
    / data-booking=[^]*?(?=>)/.exec((await render(booking(url) + article('Text.'))).html)![0];
  expect(await bodyOf('https://b.localhost/a&b')).toContain(
    `data-booking='{"url":"https://b.localhost/","variants":[{"url":"https://b.localhost/a&amp;b"`,
  );
  expect(await bodyOf("https://b.localhost/a'b")).toContain('data-booking="{&quot;url&quot;:');
});

it('has a policy that includes the styles and scripts in blocks', async () => {
  const { site, pages } = loadText('');
  const render = async () => ({ html: '<style>p{margin:0}</style><script>1</script>', css: '', islands: {} });
  const inputs = { site: site!, server: { ...server, render }, scripts: NO_SCRIPTS };
  const { html } = await renderDocument(pages[0]!, undefined, inputs, (sources) =>
    [sources.styles.at(-1), sources.scripts.at(-1)].join(' '),
  );
  expect(html).toContain(`content="${hashSource('p{margin:0}')} ${hashSource('1')}"`);
});

describe('the color of the browser', () => {
  const { paper } = LOOKS.console.colors!;
  const darker = mixed(paper!.dark, '#000000', 0.5);
  const { wash } = PALETTE;
  it.each([
    ['of the page', '', '', [PALETTE.paper.light, PALETTE.paper.dark]],
    ['of a dark header', 'look: console', '', [paper!.dark, darker]],
    [
      'of the page, without a header',
      'look: console',
      'layout: { header: none }',
      [paper!.light, paper!.dark],
    ],
    ['of the section behind the header', '', 'layout: { header: overlay }', [wash.light, wash.dark]],
  ])('is that %s', async (_, theme, fields, [light, dark]) => {
    const page = pageStart('article', 'A page', fields && `${fields}\n`);
    const block = fields.includes('overlay') ? 'tone: tint, ' : '';
    const { html } = await render(
      `${SETTINGS}${theme && `theme: { ${theme} }\n`}${page}  - { type: text, ${block}text: All }\n`,
    );
    expect(Array.from(html.matchAll(/"theme-color" content="(.*?)"/g), ([, color]) => color)).toEqual([
      dark,
      light,
    ]);
  });
});
