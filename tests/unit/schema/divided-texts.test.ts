import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const problemsWith = (values: string) =>
  loadText(`${HOME}  - type: hero
    heading: Hello
  - type: comparisonTable
    heading: Plans
    columns: [{ name: A }, { name: B }]
    groups:
      - rows:
          - feature: One
            values: ${values}
          - feature: Two
            values: [yes, no]
`).problems;

describe('a list with an entry for each column', () => {
  it.each([
    ['[yes yes]', '[yes, yes]'],
    ['[ja nein]', '[yes, no]'],
    ['[Oui Non]', '[yes, no]'],
    ['[✓ ✗]', '[yes, no]'],
    ['[yes; no]', '[yes, no]'],
    ['[ja / nein]', '[yes, no]'],
    ['["yes, no"]', '[yes, no]'],
    ['[10 GB; 20 GB]', '[10 GB, 20 GB]'],
    ['[Basic | Pro]', '[Basic, Pro]'],
    ['yes, no', '[yes, no]'],
    ['ja nein', '[yes, no]'],
  ])('may have been meant by %s', (values, meant) => {
    const [problem, ...others] = problemsWith(values);
    expect(others).toEqual([]);
    expect(problem!.hint).toContain(meant);
    expect(problemsWith(meant)).toEqual([]);
  });

  it.each(['[10 GB 20 GB]', '[yes no yes]', '[yes]'])('is not known from %s', (values) => {
    expect(problemsWith(values)).toMatchObject([
      { code: 'uneven-table', hint: 'Give both lists the same number of entries, in the same order.' },
    ]);
  });
});
