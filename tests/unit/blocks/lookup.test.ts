import { describe, expect, it } from 'vitest';
import { linesBy, matching, type Row } from '../../../blocks/LookupTable/lookup.ts';
import { randomOf } from '../../support/random.ts';

const ROWS: Row[] = [
  { first: ['A.5.10 Acceptable use'], second: ['A.8.1.3', 'A.8.2.3'] },
  { first: ['A.5.1 Policies'], second: ['A.5.1.2', 'A.5.1.1'] },
  { first: ['A.5.7 Threat intelligence'], second: [] },
  { first: ['A.8.8 Vulnérabilités'], second: ['A.18.2.3'] },
  { first: ['A.5.36 Compliance'], second: ['A.18.2.3'] },
];

const written = (rows: ReturnType<typeof linesBy>) => rows.map(({ key, found }) => `${key}: ${found}`);

describe('the lines of a lookup table', () => {
  it('are sorted by number, and so are their entries', () => {
    expect(written(linesBy('first', ROWS, 'en'))).toEqual([
      'A.5.1 Policies: A.5.1.1,A.5.1.2',
      'A.5.7 Threat intelligence: ',
      'A.5.10 Acceptable use: A.8.1.3,A.8.2.3',
      'A.5.36 Compliance: A.18.2.3',
      'A.8.8 Vulnérabilités: A.18.2.3',
    ]);
  });

  it('can be turned around: what has no counterpart comes last, on one line', () => {
    expect(written(linesBy('second', ROWS, 'en'))).toEqual([
      'A.5.1.1: A.5.1 Policies',
      'A.5.1.2: A.5.1 Policies',
      'A.8.1.3: A.5.10 Acceptable use',
      'A.8.2.3: A.5.10 Acceptable use',
      'A.18.2.3: A.5.36 Compliance,A.8.8 Vulnérabilités',
      ': A.5.7 Threat intelligence',
    ]);
  });

  it('contain each pair of entries exactly once, in both directions', () => {
    const random = randomOf(20);
    for (let round = 0; round < 200; round++) {
      const list = (name: string) =>
        Array.from({ length: random.below(4) }, () => `${name}${random.below(12)}`);
      const rows = Array.from({ length: random.below(15) + 1 }, () => ({
        first: list('x'),
        second: list('y'),
      }));
      const pairs = (side: 'first' | 'second') =>
        linesBy(side, rows, 'en').flatMap(({ key, found }) =>
          found.map((entry) => (side === 'first' ? `${key} ${entry}` : `${entry} ${key}`)),
        );
      const withBoth = (all: string[]) => all.filter((pair) => /x.* y/.test(pair)).sort();
      expect(withBoth(pairs('first'))).toEqual(withBoth(pairs('second')));
      expect(new Set(pairs('first')).size).toBe(pairs('first').length);
    }
  });
});

describe('a search', () => {
  const lines = linesBy('first', ROWS, 'en');
  const found = (query: string) => matching(lines, query, 'New').map(({ key }) => key.split(' ')[0]);

  it.each([
    ['A.5.1', ['A.5.1']],
    ['5.1.1', ['A.5.1']],
    ['a.18.2.3', ['A.5.36', 'A.8.8']],
    ['8.2', ['A.5.10']],
    ['policies', ['A.5.1']],
    ['use acceptable', ['A.5.10']],
    ['vulnerabilites', ['A.8.8']],
    ['new', ['A.5.7']],
    ['zebra', []],
    ['.*', []],
  ])('for "%s"', (query, expected) => expect(found(query)).toEqual(expected));

  it('for nothing finds everything', () => expect(found('  ')).toHaveLength(5));
});
