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

it('steps have a point of a timeline each if one of them has a picture, instead of squares', async () => {
  const steps = async (more: string) => {
    const html = await htmlOf(`  - type: steps
    items: [{ title: One, text: First${more} }, { title: Two, text: Second }]
`);
    return ['steps__point', 'steps__dot', 'steps__squares', '<img'].map(
      (part) => html.split(part).length - 1,
    );
  };
  expect(await steps('')).toEqual([0, 0, 2, 0]);
  expect(await steps(', picture: { src: a.svg, alt: A }')).toEqual([2, 1, 0, 1]);
});

it('the date of a card is a badge on its picture, unless it is in a list', async () => {
  const classOfDate = async (fields: string, picture = '') =>
    /class="cards__(\w+)[^"]*"><time/.exec(
      await htmlOf(`  - type: cards
${fields}    items: [{ title: Market, date: 2027-06-01${picture} }]
`),
    )?.[1];
  const picture = ', picture: { src: a.svg, alt: A }';
  expect(await classOfDate('', picture)).toBe('day');
  expect(await classOfDate('    variant: plain\n', picture)).toBe('day');
  expect(await classOfDate('    variant: list\n', picture)).toBe('date');
  expect(await classOfDate('    variant: tiles\n', picture)).toBe('date');
  expect(await classOfDate('')).toBe('date');
});

it('cards without boxes are centered below a centered header, those with boxes are not', async () => {
  const classOfCard = async (fields: string) =>
    /<li class="([^"]*)"/.exec(
      await htmlOf(`  - { type: cards, heading: Services, items: [{ title: Bread }], ${fields} }\n`),
    )?.[1];
  const isCentered = async (variant: string) =>
    (await classOfCard(`variant: ${variant}, align: center`)) !==
    (await classOfCard(`variant: ${variant}, align: start`));
  expect(await isCentered('plain')).toBe(true);
  expect(await isCentered('cards')).toBe(false);
});
