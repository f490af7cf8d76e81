import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const problemsWith = (heading: string, more = '') =>
  loadText(`${HOME}  - type: hero
    heading: ${heading}
${more}`).problems;

describe('HTML in a plain text', () => {
  it.each([
    ['Br&ouml;tchen &amp; Brot', 'Write ö for &ouml;, & for &amp;.'],
    ['L&#8217;&eacute;quipe', 'Write ’ for &#8217;, é for &eacute;.'],
    ['Di&#x15F; hekimi', 'Write ş for &#x15F;.'],
    ['Dzia&lstrok;ka &scedil;', 'Write ł for &lstrok;, ş for &scedil;.'],
    ['A&nbsp;B&shy;C', 'Write a space for &nbsp;, nothing for &shy;.'],
    ['<b>Brot</b> und<br/>Salz', 'Write "*Brot* und Salz".'],
    ['<span style="color:red">Brot</span> bis Freitag', 'Write "*Brot* bis Freitag".'],
    ['<span style="color:red">Brot</span>', 'Write "Brot".'],
  ])('%s is reported', (heading, hint) => {
    expect(problemsWith(heading)).toMatchObject([{ code: 'failed-markup', line: 5, column: 14, hint }]);
  });

  it.each(['R&D; more', 'Q&A', 'a < b > c', '<Name>', '&#9999999;'])('%s is accepted', (heading) => {
    expect(problemsWith(`'${heading}'`)).toEqual([]);
  });
});

describe('a backslash before a sign of Markdown in a plain text', () => {
  it.each([
    ['Tuning \\+ repair\\!', 'Write "Tuning + repair!".'],
    ['2\\. Repair', 'Write "2. Repair".'],
  ])('%s is reported', (heading, hint) => {
    expect(problemsWith(heading)).toMatchObject([{ code: 'failed-markup', line: 5, column: 14, hint }]);
  });

  it.each(['C:\\-temp', 'AC\\DC'])('%s is accepted', (heading) => {
    expect(problemsWith(heading)).toEqual([]);
  });
});

describe('a word for yes or no', () => {
  const table = (values: string) => `
  - type: comparisonTable
    heading: Prices
    columns: [{ name: One }, { name: Two }]
    groups: [{ rows: [{ feature: Bread, values: ${values} }] }]
`;

  it.each([
    ['[hayır, evet]', ['Write no.', 'Write yes.']],
    ['[HAYIR, Evet]', ['Write no.', 'Write yes.']],
    ['[Ja, nein]', ['Write yes.', 'Write no.']],
    ['[oui, Non]', ['Write yes.', 'Write no.']],
    ['[true, false]', ['Write yes.', 'Write no.']],
    ['[Yes, ✓]', ['Write yes.', 'Write yes.']],
  ])('%s shows a sign only in English', (values, hints) => {
    expect(problemsWith('Hello', table(values)).map(({ hint }) => hint)).toEqual(hints);
  });

  it.each(['[yes, no]', '[50+, no limit]', '[nightly, Sim card]'])('%s is accepted', (values) => {
    expect(problemsWith('Hello', table(values))).toEqual([]);
  });

  it.each([
    ['evet', 'Write true.'],
    ['oui', 'Write true.'],
    ['"nein"', 'Write false.'],
    ['off', 'Write false.'],
    ['perhaps', 'Write true or false, without quotes.'],
  ])('%s is not true or false', (word, hint) => {
    const action = `    actions: [{ label: Go, to: "/", newTab: ${word} }]\n`;
    expect(problemsWith('Hello', action)).toMatchObject([{ code: 'wrong-type', hint }]);
  });
});

describe('a title of a program for search engines', () => {
  it.each([
    [
      '%%title%% %%sep%% %%sitename%%',
      'Write a text of your own in its place. The name of the brand is added to titles by itself.',
    ],
    [
      '%title% %sep% %sitename%',
      'Write a text of your own in its place. The name of the brand is added to titles by itself.',
    ],
    [
      '#post_title #separator_sa #site_title',
      'Write a text of your own in its place. The name of the brand is added to titles by itself.',
    ],
    ['About us %%page%% %%sep%% %%sitename%%', 'Write "About us".'],
  ])('%s', (heading, hint) => {
    expect(problemsWith(`'${heading}'`)).toMatchObject([{ code: 'failed-markup', hint }]);
  });

  it.each(['100 % title', '50%title%s', 'a #one_two tag'])('%s is none', (heading) => {
    expect(problemsWith(`'${heading}'`)).toEqual([]);
  });
});

describe('the words of a hint have no markup', () => {
  const MARKUP = [
    '%%title%%',
    '%sep% %sitename%',
    '==bread==',
    '{{ bread }}',
    '[[Bread]]',
    '**bread**',
    '＊＊bread＊＊',
    '{"bread"}',
    '<b>bread</b>',
    'Bread &amp; salt',
    'bread\\!',
    '[bread](/)',
    '[bread]({{< ref "bread.md" >}})',
    '<https://a.localhost|bread>',
    '{{< bread >}}',
    '![a](a.jpg)',
    '%%a comment%%',
    '[bread]{.big}',
  ];

  it.each(MARKUP)('%s, together with other kinds', (first) => {
    for (const second of MARKUP) {
      const [problem] = problemsWith(JSON.stringify(`Our ${first} and ${second} today`));
      const words = /^Write (".*"|'.*')\.$/.exec(problem?.hint ?? '')?.[1];
      if (words === undefined) continue;
      const rest = problemsWith(words.startsWith('"') ? words : JSON.stringify(words.slice(1, -1)));
      expect([
        first,
        second,
        ...rest.map(({ hint }) => hint).filter((hint) => hint?.startsWith('Write "')),
      ]).toEqual([first, second]);
    }
  });
});
