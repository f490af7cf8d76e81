import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

/** Returns the hints for a long text, each with its line in the text. */
const hintsFor = (text: string) =>
  loadText(`${HOME}  - { type: hero, heading: Home }
  - type: legalText
    reviewed: true
    text: |
${text.replaceAll(/^/gm, '      ')}
`).problems.map(({ line, hint }) => `${line - 7}: ${hint}`);

describe('a footnote whose mark differs from its text', () => {
  it.each([
    [
      'A.[^dgs]\n\n[^1]: B.',
      '1: The footnote "1" has no mark in the text. Give both the same mark: write [^1] here.',
    ],
    ['A.[^source1] B.[^sourc]\n\n[^source1]: C.\n[^source]: D.', '1: Did you mean "source"?'],
    ['A.[1]\n\n[^1]: B.', '1: Write [^1], as at the text of the footnote.'],
    ['A.[ ^1]\n\n[^1]: B.', '1: Write [^1], as at the text of the footnote.'],
    ['A.[^ 1]\n\n[^1]: B.', '1: Write [^1], as at the text of the footnote.'],
    ['A.[1^]\n\n[^1]: B.', '1: Write [^1], as at the text of the footnote.'],
    ['A.[(1]\n\n[^(1]: B.', '1: Write [^(1], as at the text of the footnote.'],
    ['10 m² A.¹²\n\n[^12]: B.', '1: Write [^12], as at the text of the footnote.'],
    ['A.[^1]\n\n[1]: B.', '3: Write "[^1]: " in its place.'],
    ['A.[^1] And again.[^1]\n\n[^1] B.', '3: Write "[^1]: " in its place.'],
    ['A.[^1]\n\n[^1] : B.', '3: Write "[^1]: " in its place.'],
    ['A.[^1]\n\n¹ B.', '3: Write "[^1]: " in its place.'],
    ['A.[^1]\n\n[1]: https://acme.localhost', '3: Write "[^1]: " in its place.'],
  ])('%j is one problem', (text, hint) => expect(hintsFor(text)).toEqual([hint]));

  it('is found by the order, if several differ', () => {
    expect(hintsFor('A.[^a] B.[^b]\n\n[^1]: C.\n[^2]: D.')).toEqual([
      expect.stringContaining('1: The footnote "1" has no mark'),
      expect.stringContaining('1: The footnote "2" has no mark'),
    ]);
    expect(hintsFor('A.[^a] B.[^b]\n\n[^1]: C.')).toEqual([
      '1: Add it on its own line: [^a]: The text of the footnote.',
      '1: Add it on its own line: [^b]: The text of the footnote.',
      '3: Add [^1] to the text, or remove the footnote.',
    ]);
  });

  it.each(['A.[^1] [1] 20 m¹\n\n[^1]: B.', 'A.[^1] B.[^Two]\n\n[^1]: [1] C.\n[^two]: D.'])(
    '%j is right',
    (text) => expect(hintsFor(text)).toEqual([]),
  );
});

describe('a callout that does not start or end', () => {
  it.each([
    [':::warning[Title]\nA.', '1: Add ::: on a line after its text.'],
    ['- A.\n\n  :::tip\n  B.', '3: Add "  :::" on a line after its text.'],
    ['> :::tip\n> A.', '1: Add "> :::" on a line after its text.'],
    [':::tip\nA.:::', '1: Write the ::: at the end of its text on a line of its own.'],
    [':::tip\nA.\n::', '1: Write ::: in the place of the :: after its text.'],
    [':::tip\nA.\n:::end', '3: To end ":::tip", write only :::.'],
    [':::tip\nA.\n\n:::example\nB.\n:::', '1: Add ::: on a line before ":::example".'],
    [':::tip\nA.\n\n:::example\nB.\n:::\n\nC.', '1: Add ::: on a line before ":::example".'],
    ['::tip\nA.\n:::', '1: Write :::tip, with three colons.'],
    ['::tip\nA.', '1: Write :::tip, with three colons, and add ::: on a line after its text.'],
    ['::: tip\nA.\n:::', '1: Write ":::tip".'],
    [':::Tip My title\nA.\n:::', '1: Write ":::tip[My title]".'],
    ['::: tip\nA.', '1: Write ":::tip", and add ::: on a line after the text.'],
    [':::tip A. :::', '1: Write :::tip on a line before the text, and ::: on a line after it.'],
  ])('%j is one problem', (text, hint) => expect(hintsFor(text)).toEqual([hint]));

  it('is reported beside the one in it', () => {
    expect(hintsFor(':::tip\nA.\n\n:::example\nB.')).toEqual([
      '1: Add ::: on a line before ":::example".',
      '4: Add ::: on a line after its text.',
    ]);
  });

  it.each([':::tip\nA.\n:::\n\n:::example\nB.\n:::', '::::tip\nA.\n\n:::example\nB.\n:::\n\n::::'])(
    '%j is right',
    (text) => expect(hintsFor(text)).toEqual([]),
  );
});
