import { expect, it } from 'vitest';
import { server } from '../../../../src/client/entry-server.tsx';
import { loadText, pageFile, SETTINGS } from '../../../support/site.ts';

await server.loadComponents();

/** Returns the HTML of a page with these blocks, and with the drawing `a.svg`. */
async function htmlOf(blocks: string) {
  const { site, pages, problems } = loadText(
    `${SETTINGS}-- index.yaml --\n${pageFile(`  - { type: hero, heading: Home }\n${blocks}`)}-- _media/a.svg --\n`,
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (await server.render({ site: site!, page: pages[0]! })).html;
}

/** Returns the name of the tag directly around a text. */
const tagOf = (html: string, text: string) => new RegExp(`<(\\w+)[^>]*>${text}<`).exec(html)?.[1];

it('points in two columns have headings, one level below that of the section', async () => {
  const tag = async (fields: string) =>
    tagOf(
      await htmlOf(`  - type: mediaText
    picture: { src: a.svg, alt: A }
    points: [{ title: Bread, text: Daily }, { title: Milk, text: Daily }]
${fields}`),
      'Milk',
    );
  expect(await tag('    heading: The kitchen\n')).toBe('p');
  expect(await tag('    heading: The kitchen\n    columns: 2\n')).toBe('h3');
  expect(await tag('    columns: 2\n')).toBe('h2');
});
