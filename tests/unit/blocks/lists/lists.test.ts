import { describe, expect, it, test } from 'vitest';
import { rowsOf } from '../../../../blocks/Gallery/rows.ts';
import { initials } from '../../../../blocks/parts/people/initials.ts';
import { daysOf, monthOf } from '../../../../blocks/parts/text/dates.ts';
import { evenColumns } from '../../../../blocks/parts/styles/grid.ts';
import { thingsOn } from '../../../../blocks/structured-data.ts';
import { markSize } from '../../../../src/fields/media/logos.ts';
import type { Block } from '../../../../src/model/types.gen.ts';
import { errorLines, loadText, pageFile } from '../../../support/site.ts';

test.each([
  [2, 4, 2],
  [4, 3, 2],
  [5, 3, 3],
  [6, 4, 3],
  [7, 4, 4],
  [10, 4, 4],
  [6, 5, 3],
  [60, 5, 5],
])('%i entries in at most %i columns have %i, so that the last row has few gaps', (count, most, columns) => {
  expect(evenColumns(count, most)).toBe(columns);
});

test.each([
  ['Ida Brandt', 'IB'],
  ['Dr. Ida van Brandt', 'IB'],
  ['R. Olsen', 'RO'],
  ['Li', 'L'],
  ['bell hooks', 'BH'],
  ['Jean-Luc Ampère', 'JA'],
  ['Émile 2nd', 'É'],
  ['山田太郎', '山'],
  ['42', ''],
])('the initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  ['en', 'October [14] – [18], 2024'],
  ['de', '[14].–[18]. Oktober 2024'],
  ['ja', '[2024/10/14]～[2024/10/18]'],
])('the days from one date to another are written in one phrase in %s', (language, expected) => {
  const parts = daysOf('2024-10-14', '2024-10-18', language);
  expect(parts.flatMap(({ date }) => date ?? [])).toEqual(['2024-10-14', '2024-10-18']);
  const written = parts.map(({ text, date }) => (date ? `[${text}]` : text)).join('');
  expect(written.replace(/[\u2009\u202f\u00a0]/g, ' ')).toBe(expected);
});

test.each([
  ['en', 'July 2025'],
  ['ja', '2025年7月'],
  ['fa', 'تیر ۱۴۰۴'],
  ['fa-AF', 'سرطان ۱۴۰۴'],
])('a month in %s is %s', (language, expected) => {
  expect(monthOf('2025-07-14', language)).toBe(expected);
});

describe('the rows of a mosaic', () => {
  it('keep the order, have the wanted number and are full', () => {
    const ratios = [1.5, 0.75, 1.5, 1, 1.78, 1.5, 0.83];
    for (const perRow of [1, 2, 3, 4, 6]) {
      const rows = rowsOf(ratios, perRow);
      expect(rows).toHaveLength(Math.ceil(ratios.length / perRow));
      expect(rows.flat()).toHaveLength(ratios.length);
      for (const row of rows) {
        const width = row.reduce((sum, share) => sum + share);
        expect(width).toBeLessThanOrEqual(1);
        expect(width).toBeGreaterThan(0.999);
      }
    }
  });

  it('are about equally high: more pictures in a row of narrow ones', () => {
    expect(rowsOf([2, 2, 0.5, 0.5, 0.5, 2], 3).map((row) => row.length)).toEqual([2, 4]);
  });
});

describe('the logos of a list', () => {
  const facts = { format: 'svg', hash: 'abc' } as const;
  const sizeOf = (width: number, height: number, drawing?: { width: number; height: number }) =>
    markSize({ ...facts, width, height, ...(drawing && { drawing }) }, 144);

  it('have the same area, whatever their proportion', () => {
    const areas = [sizeOf(300, 100), sizeOf(100, 100), sizeOf(40, 10)].map(
      ({ width, height }) => width * height,
    );
    for (const area of areas) expect(Math.abs(area / areas[0]! - 1)).toBeLessThan(0.05);
  });

  it('are neither too wide nor too high', () => {
    expect(sizeOf(2000, 100).width).toBe(144);
    expect(sizeOf(100, 400).height).toBe(60);
  });

  it('are measured without the empty space around the drawing', () => {
    expect(sizeOf(100, 100).width).toBe(59);
    expect(sizeOf(200, 200, { width: 100, height: 100 })).toEqual({ width: 119, height: 119 });
  });
});

describe('the structured data', () => {
  const address = (path: string) => `https://acme.localhost${path}`;
  const thingsIn = (block: string) => {
    const loaded = loadText(
      `${pageFile(`  - { type: hero, heading: H }\n  - ${block}\n`)}-- _media/a.svg --\n`,
    );
    expect(errorLines(loaded)).toEqual([]);
    return thingsOn(loaded.pages[0]!.blocks as Block[], { brand: 'Acme', url: address('/'), address });
  };
  const people = `items: [{ name: Jo, role: Baker, picture: { src: a.svg, alt: Jo }, social: [{ to: 'https://social.localhost/jo' }, { to: 'mailto:jo@acme.localhost' }] }, { name: Li }]`;

  it('of a team are its people', () => {
    expect(thingsIn(`{ type: team, ${people} }`)).toEqual([
      {
        '@type': 'Person',
        name: 'Jo',
        jobTitle: 'Baker',
        image: expect.stringMatching(/^https:\/\/acme\.localhost\/media\/a\./),
        worksFor: { '@type': 'Organization', name: 'Acme' },
        sameAs: ['https://social.localhost/jo'],
      },
      { '@type': 'Person', name: 'Li', worksFor: { '@type': 'Organization', name: 'Acme' } },
    ]);
  });

  it('of a wall of faces are none', () => {
    expect(thingsIn('{ type: team, variant: faces, items: [{ name: Li }] }')).toEqual([]);
  });

  it('of a gallery are the pictures with captions', () => {
    expect(
      thingsIn(
        '{ type: gallery, items: [{ title: Ice, picture: { src: a.svg, alt: Ice, caption: In *winter* } }, { picture: { src: a.svg, alt: Fog } }] }',
      ),
    ).toEqual([
      {
        '@type': 'ImageObject',
        contentUrl: expect.stringMatching(/^https:\/\/acme\.localhost\/media\/a\./),
        name: 'Ice',
        caption: 'In winter',
      },
    ]);
  });
});
