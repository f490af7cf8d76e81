import { describe, expect, it } from 'vitest';
import { loadText, pageFile, pageStart, SETTINGS } from '../../support/site.ts';

const SITE = `${SETTINGS.replace('acme.localhost', 'www.acme.eu')}articles:
  hub: { label: All articles, to: / }
  categories: [{ id: advice, name: Practical Advice, short: Advice }]
`;

const page = (lines: string, top = '') => `${SITE}${pageStart('index', 'Home', top)}  - type: hero
    heading: Home
${lines}
`;

const hintsOf = (text: string) =>
  loadText(text)
    .problems.filter(({ file }) => file === 'index.yaml')
    .map(({ code, hint }) => `${code}: ${hint}`);

describe('a text', () => {
  it.each([
    [
      '"Brot", das vor Ihnen aufsteht',
      `text-after-quote: Put quotes around the whole text: '"Brot", das vor Ihnen aufsteht'.`,
    ],
    [
      '"Bread for families.“',
      'unclosed-quote: Put a closing quote at the end of the text: "Bread for families.".',
    ],
    [
      '[Name of the clinic]',
      'wrong-type: If this is a placeholder, write the real text in its place, without brackets.',
    ],
    [
      'Bakery # 1 in Stuttgart',
      'cut-text: If the # is part of the text, put quotes around the whole text: "Bakery # 1 in Stuttgart".',
    ],
    ['#1 in town', 'cut-text: Put quotes around the text: "#1 in town".'],
    ['- 20 % in May', 'special-start: Put quotes around the text: "- 20 % in May".'],
    // A text with a colon, which is no link.
    ['Tel: +39 02 123 456', 'colon-in-text: Put quotes around the text: "Tel: +39 02 123 456".'],
    // Messages that were copied with their dates.
    ['[12/5/26, 10:31] Ann: We open at 9.', 'special-start: Delete "[12/5/26, 10:31] Ann: ".'],
    ['[10:31, 5/12/2026] Ann Lee: We open', 'special-start: Delete "[10:31, 5/12/2026] Ann Lee: ".'],
    ['[12.05.26, 10:31:05] We open', 'special-start: Delete "[12.05.26, 10:31:05] ".'],
    ['12/05/2026, 10:31 - Ann: We open', 'special-start: Delete "12/05/2026, 10:31 - Ann: ".'],
    ['[5/12/26, 10:31 PM] Ann: Open: now', 'special-start: Write the message without the date: "Open: now"'],
  ])('%s', (text, hint) => {
    expect(hintsOf(page(`    text: ${text}`))).toEqual([expect.stringContaining(hint)]);
  });

  it.each(['Bakery # the first one', 'Bakery # 2024-11-03: to be checked', 'Bakery # 9:30 was the old time'])(
    'may have the comment in "%s"',
    (text) => expect(hintsOf(page(`    text: ${text}`))).toEqual([]),
  );
});

describe('a link', () => {
  const link = (to: string) => hintsOf(page(`    actions: [{ label: Go, to: '${to}' }]`));

  it.each([
    ['tel:+330478123456', '+33478123456'],
    ['tel:+4907111234', '+497111234'],
  ])('%s has a 0 after the code of the country', (to, number) => {
    expect(link(to)).toEqual([
      `bad-link: After the code of the country, leave out the 0: write "tel:${number}".`,
    ]);
  });

  it.each([
    ['tel:+٩٦٦٥٥١٢٣٤٥٦٧', '+966551234567'],
    ['+۹۸۲۱۱۲۳۴۵۶۷۸', '+982112345678'],
    ['tel:+९१९८७६५४३२१०', '+919876543210'],
  ])('%s has the digits of another script', (to, number) => {
    expect(link(to)).toEqual([`bad-link: Write "tel:${number}".`]);
  });

  it.each([
    'https://www.google.com/url?q=https://www.acme.eu/prices&sa=D',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.acme.eu%2Fprices&data=05',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.acme.eu%2Fprices&h=AT',
  ])('%s leads to another address', (to) => {
    expect(link(to)).toEqual([expect.stringMatching(/ Write "https:\/\/www\.acme\.eu\/prices"\.$/)]);
  });

  it.each(['https://www.google.com/maps?q=Acme', 'tel:+390612345678', 'tel:+33478123456', 'tel:0478123456'])(
    '%s is right',
    (to) => {
      expect(link(to)).toEqual([]);
    },
  );
});

it('a field of the page in a block is moved out of the block', () => {
  expect(hintsOf(page('    redirectsFrom: [/start]'))).toEqual([
    'unknown-field: "redirectsFrom" is a field at the top of this file. Start this line without spaces, outside of the list or group.',
  ]);
  expect(hintsOf(page('    redirectsFrom: [/start]', 'redirectsFrom: [/old]\n'))).toEqual([
    expect.stringMatching(/^unknown-field: Its fields are /),
  ]);
});

describe('Markdown in a text', () => {
  const text = (line: string) => hintsOf(page(`    text: ${line}`));

  it.each([
    ['A **bold text* here', '**bold text**'],
    ['A *bold text** here', '**bold text**'],
    ['A __bold text_ here', '**bold text**'],
  ])('%s has uneven signs', (line, meant) => {
    expect(text(line)).toEqual([expect.stringContaining(`failed-markup: For bold text, write ${meant}.`)]);
  });

  it.each([
    'A **bold text** here',
    'A ***bold text*** here',
    '***Bold** and italic*',
    'A \\**text* here',
    '**49 €*** a month',
    'A *text* and **another**',
  ])('%s is right', (line) => expect(text(`'${line}'`)).toEqual([]));

  it.each(['One,<br>two', 'One,<br/>two', 'One,<BR />two'])('%s has a line break', (line) => {
    expect(text(line)).toEqual([
      expect.stringMatching(/^raw-html: In a text of one line, write a space in its place, or a comma/),
    ]);
  });

  it.each([
    ':contentReference[oaicite:0]{index=0}',
    '【4†source】',
    '【12:3†prices.pdf】',
    '[oai_citation:1‡acme.eu](https://www.acme.eu/)',
    'citeturn0search1',
    'citeturn0search1turn2view0',
    '\ue200cite\ue202turn0search1\ue201',
  ])('%s was copied from a chat assistant', (mark) => {
    expect(text(`'Free of charge. ${mark}'`)).toContainEqual(
      `garbled-text: Delete "${mark.replaceAll(/[\ue200-\ue2ff]/g, '')}".`,
    );
  });

  it.each(['We cite turning points', 'See 【new】 prices', 'The first[1] of two'])('%s is right', (line) => {
    expect(text(`'${line}'`)).toEqual([]);
  });
});

describe('a text that starts with an apostrophe', () => {
  it.each(["'s Ochtends open", "'t Beste brood", "'90s music"])('%s', (heading) => {
    expect(hintsOf(page(`    note: ${heading}`))).toEqual([
      `unclosed-quote: If the text starts with an apostrophe, put quotes around the whole text: "${heading}".`,
    ]);
  });
});

describe('a link in a file', () => {
  const link = (to: string) => hintsOf(page(`    actions: [{ label: Go, to: ${to} }]`));

  it.each(['‘/about’', '“/about”', '„/about“', '«/about»'])('%s has typographic quotes', (to) => {
    expect(link(to)).toEqual(['bad-link: Typographic quotes are part of the text. Write "/about".']);
  });

  it.each([
    ['tel: +351 222 123 456', 'tel:+351222123456'],
    ['tel : +33 4 78 12 34 56', 'tel:+33478123456'],
    ['Tel: 0511 / 123-45', 'tel:051112345'],
    ['Tél. : 04 78 12 34 56', 'tel:0478123456'],
    ['Telefono: +39 02 123 456', 'tel:+3902123456'],
    ['+351222123456', 'tel:+351222123456'],
    ['0511123456', 'tel:0511123456'],
    ['mailto : info@acme.eu', 'mailto:info@acme.eu'],
    ['E-mail: info@acme.eu', 'mailto:info@acme.eu'],
    ['mailto: info@acme.eu?subject=Free seats', 'mailto:info@acme.eu?subject=Free%20seats'],
    ['https : //acme.eu/a', 'https://acme.eu/a'],
  ])('%s: the hint is the whole link', (to, meant) => {
    expect(link(to)).toEqual([expect.stringContaining(`rite "${meant}".`)]);
    expect(hintsOf(page(`    actions:\n      - label: Go\n        to: ${to}`))).toEqual([
      expect.stringContaining(`rite "${meant}".`),
    ]);
  });

  it.each(['rezerwuj', 'reserver', 'buchen', 'termin', 'afspraak'])('%s may mean the booking page', (to) => {
    expect(link(to)).toEqual([
      `bad-link: For the booking page, write "booking". If this site has a page with this name, write "/${to}".`,
    ]);
  });

  it('to a page whose name has become longer', () => {
    const site = `${page('    actions: [{ label: Go, to: /rooms }]')}
${pageStart('rooms-and-prices', 'Rooms')}  - { type: hero, heading: Rooms }
`;
    expect(hintsOf(site)).toEqual(['dead-link: Did you mean "/rooms-and-prices"?']);
  });
});

describe('a time of day', () => {
  const opening = (from: string) =>
    hintsOf(
      page(
        `  - type: contact
    heading: Ways
    ways: [{ title: A, text: B, action: { label: Go, to: / } }, { title: C, text: D, action: { label: Go, to: / } }]
    hours: { heading: Open, firstDay: monday, lastDay: friday, from: ${from}, to: '18:00', timeZone: Europe/Rome, zone: Rome }`,
      ),
    );

  it.each([
    ['07.00', '07:00'],
    ['8.30', '08:30'],
    ['8', '08:00'],
    ['0830', '08:30'],
    ['7h30', '07:30'],
    ['7h', '07:00'],
    ['7:30', '07:30'],
    ['"7,30"', '07:30'],
    ['kl. 07.00', '07:00'],
    ['ore 8.30', '08:30'],
    ['8.30 Uhr', '08:30'],
    ['9 horas', '09:00'],
    ['1 pm', '13:00'],
    ['“07.00”', '07:00'],
  ])('%s: the hint is the time in quotes', (written, meant) => {
    expect(opening(written)).toEqual([
      expect.stringMatching(`^(bad-form|number-for-text): Write "${meant}"\\.$`),
    ]);
    expect(opening(`"${meant}"`)).toEqual([]);
  });
});

describe('a value in typographic quotes', () => {
  it.each([
    ['id: “prices”', 'Write prices instead.'],
    ['id: «Prices»', 'Write "prices".'],
    ['variant: ‘wide’', 'Did you mean "wide"?'],
    ['hidden: “true”', 'Write true, without quotes.'],
    ['picture: { src: “a.jpg”, alt: A }', 'Did you mean "a.jpg"?'],
  ])('%s', (field, hint) => {
    expect(hintsOf(`${page(`    ${field}`)}-- _media/a.jpg --\n`)).toEqual([expect.stringContaining(hint)]);
  });

  it.each([
    ['date: “2026-01-02”', 'Write 2026-01-02 instead.'],
    ['date: “2. Januar 2026”', 'Write "2026-01-02".'],
    ['readTime: “3”', 'Write only 3, without quotes'],
    ['readTime: ‘3 min’', 'Write only 3, without quotes'],
  ])('%s', (field, hint) => {
    const fields = field.startsWith('date') ? `readTime: 1, ${field}` : `date: 2026-01-02, ${field}`;
    expect(hintsOf(page('', `article: { ${fields}, categories: [advice] }\n`))).toContainEqual(
      expect.stringContaining(hint),
    );
  });

  it.each([
    ['language: en', 'language: “en”', 'Write en instead.'],
    ['url: https://www.acme.eu', 'url: «https://www.acme.eu»', 'Write https://www.acme.eu instead.'],
    [
      'articles:',
      'theme: { colors: { accent: { light: “#0B6B5D”, dark: "#0B6B5D" } } }\narticles:',
      'Write "#0B6B5D" instead.',
    ],
  ])('%s', (right, wrong, hint) => {
    const { problems } = loadText(page('').replace(right, wrong));
    expect(problems.map((problem) => problem.hint)).toContainEqual(expect.stringContaining(hint));
  });
});

it.each([
  ['    id: jak-zaczac', '#jak', 'Did you mean "#jak-zaczac"?'],
  ['    id: zaczac', '#jak-zaczac', 'Did you mean "#zaczac"?'],
])('the id of a renamed block (%s) is proposed for %s', (id, to, hint) => {
  expect(hintsOf(page(`${id}\n    actions: [{ label: Go, to: '${to}' }]`))).toEqual([`dead-anchor: ${hint}`]);
});

it('an indentation of pasted spaces keeps its width, if a field above has this width', () => {
  const lines =
    '    actions:\n      - label: Go\n        to: /\n\u00a0\u00a0\u00a0\u00a0note: Free of charge';
  expect(hintsOf(page(lines))).toEqual(['odd-space: Indent this line by 4 spaces instead.']);
});

it('all lines that are indented with no-break spaces are told at the first one', () => {
  const text = `${page('')}    text: A\n    note: B\n`.replace(/^    /gm, '\u00a0 \u00a0 ');
  expect(hintsOf(text)).toEqual([
    'odd-space: Indent this line by 4 spaces instead. In the other 2 lines with such spaces at the start, write ordinary ones too.',
  ]);
});

it('all lines that are indented with tabs are told at the first one, with their spaces', () => {
  const lines = '\ttext: A\n\tactions:\n\t\t- label: Go\n\t\t  to: /';
  expect(hintsOf(page(lines))).toEqual([
    'tab-indent: Indent this line by 4 spaces instead. In the other 3 lines with tabs at the start, write spaces too: 4 for one tab and 6 for 2 of them.',
  ]);
});

it('of a callout without an end, only the callout is reported, not the footnotes that it contains', () => {
  const text =
    '  - type: articleBody\n    text: |\n      One[^a] word.\n\n      :::tip\n      Two.\n\n      ## Three\n\n      [^a]: The note.';
  expect(hintsOf(page(text)).filter((hint) => hint.startsWith('bad-footnote'))).toEqual([]);
  expect(hintsOf(page(text)).join()).toContain('bad-note');
});

describe('in the settings', () => {
  const hintsFor = (setting: string) =>
    loadText(page('').replace('brand: { name: Acme }', `brand: { name: Acme }\n${setting}`))
      .problems.filter(({ file }) => file === '_site.yaml')
      .map(({ code, hint }) => `${code}: ${hint}`);

  it('the name of a color is not repeated in the example of a group of colors', () => {
    expect(hintsFor('theme: { colors: { accent: terracotta } }')).toEqual([
      'wrong-type: A color: # and six hexadecimal digits, in quotes. Names of colors do not work. For example: accent: { light: …, dark: … } Write your own texts and values in the place of the dots.',
    ]);
  });

  it.each(['tak', 'ja', 'yes', 'true'])('consent: %s is explained', (answer) => {
    expect(hintsFor(`analytics: { key: phc_abc, consent: ${answer} }`).join()).toContain(
      'wrong-value: Did you mean "required"? Mode until the visitor makes a choice. cookieless:',
    );
  });
});

describe('a list entry without its dash', () => {
  const steps = (entries: string) => hintsOf(page(`  - type: steps\n    heading: H\n    items:\n${entries}`));

  it('starts with the first field of the entry above', () => {
    expect(
      steps(
        '      - title: Ráno\n        text: A\n      - title: Poledne\n        text: B\n        title: Večer\n        text: C\n',
      ),
    ).toEqual([
      'duplicate-key: A list entry starts with a dash: replace the two spaces before "title" with "- ".',
    ]);
  });

  it('is noticed if the entry above starts with a field that this one does not have', () => {
    const items =
      '      - id: wait\n        question: Q\n        answer: A\n        question: R\n        answer: B\n      - question: S\n        answer: C\n';
    expect(hintsOf(page(`  - type: accordion\n    heading: H\n    items:\n${items}`))).toEqual([
      'duplicate-key: A list entry starts with a dash: replace the two spaces before "question" with "- ".',
    ]);
  });

  it('is not copied into a list without the entries that follow', () => {
    const fields = ['question: A', 'answer: B', 'question: C', 'answer: D'].map((line) => `      ${line}\n`);
    const text = pageFile(
      `  - type: hero\n    heading: H\n  - type: accordion\n    heading: H\n    items:\n${fields.join('')}`,
    );
    expect(loadText(text).problems.map(({ line, code }) => `${line} ${code}`)).toEqual(['11 duplicate-key']);
  });

  it('is not assumed at the top of a file, where two groups become one', () => {
    const fields =
      'seo: { title: A }\ndescription: One page with a description for readers of it.\nseo: { noindex: true }\n';
    expect(
      loadText(pageFile('  - type: hero\n    heading: H\n', { fields })).problems.map(({ hint }) => hint),
    ).toEqual([
      'First defined on line 2. Remove one of the two.',
      'First defined on line 3. Write the fields of both into one of the two, and delete the other one.',
    ]);
  });

  it('is not assumed where no other field is repeated', () => {
    expect(
      steps(
        '      - title: Poledne\n        text: B\n      - title: Ráno\n        text: A\n        title: Večer\n',
      ),
    ).toEqual([expect.stringContaining('Remove one, or start a new list entry with "- ".')]);
  });
});

it('a long text is whole in the hint, because authors copy it', () => {
  const text = `Bicycle service: repairs, parts and advice, ${'with every brand, '.repeat(9)}and coffee`;
  expect(hintsOf(page(`    text: ${text}`))).toEqual([
    expect.stringContaining(`Put quotes around the text: "${text}".`),
  ]);
});

describe('a field of another block', () => {
  const FOUNDER = '  - type: founder\n    text: T\n    name: N\n';
  it.each([
    [
      'actions: [{ label: Home, to: / }]',
      'Write "action: { label: Home, to: / }" in the place of "actions".',
    ],
    [
      'actions:\n      - label: Home\n        to: /',
      'Write "action:" in the place of "actions:", and two spaces in the place of the dash below it.',
    ],
    [
      'actions: [{ label: A, to: / }, { label: B, to: / }]',
      'Did you mean "action"? It is one group of fields, not a list: keep only one entry.',
    ],
  ])('%s is a list instead of a group', (field, hint) => {
    expect(hintsOf(page(`${FOUNDER}    ${field}`))).toEqual([`unknown-field: ${hint}`]);
  });
});

it('a block type is written as a field without a value', () => {
  expect(hintsOf(page('  - callToAction:\n    heading: Go\n    actions: [{ label: Home, to: / }]'))).toEqual([
    'missing-field: Write "- type: callToAction" in the place of "- callToAction:".',
  ]);
});

it('an id starts with #', () => {
  expect(hintsOf(page('    id: #camere'))).toEqual(['cut-text: Write camere, without the #.']);
});

it('an anchor is a word of a sentence, but the page has another anchor', () => {
  const plans =
    '  - type: callToAction\n    id: plans\n    heading: Plans\n    text: Pricing contains the tax.\n    actions: [{ label: Home, to: "#pricing" }]';
  expect(hintsOf(page(plans))).toEqual([
    'dead-anchor: Did you mean "#plans"? If not, add "id: pricing" to the block that this link should point to.',
  ]);
});

it('a picture has its ending twice', () => {
  expect(
    hintsOf(`${page('    picture: { src: house.jpg, alt: A house }')}-- _media/house.jpg.jpg --\n`),
  ).toEqual([
    'missing-picture: Rename the file "house.jpg.jpg" to "house.jpg": its ending is there twice. Some file managers hide the second one.',
  ]);
});

it('a list has another name', () => {
  const cards =
    '  - type: featureCards\n    heading: Breads\n    cards: [{ icon: check, title: Rye, text: Dark. }, { icon: check, title: Oats, text: Light. }]';
  expect(hintsOf(page(cards))).toContain('unknown-field: Did you mean "items"?');
});

const article = (
  route: string,
  text: string,
) => `${pageStart(route, 'An article', 'article: { readTime: 1, date: 2026-01-31, categories: [advice] }\n')}  - { type: articleBody, text: "${text}" }
`;

it('an article is written without its folder', () => {
  const list = '  - type: articleCarousel\n    heading: Read\n    articles: [/roof]';
  expect(hintsOf(`${page(list)}${article('articles/roof', 'Text.')}`)).toContain(
    'dead-link: Did you mean "/articles/roof"?',
  );
});

it.each(['closing.yaml', '_shared/closing', '/_shared/closing.yml'])(
  'a shared file is written with its folder or ending: %s',
  (name) => {
    const shared = '-- _shared/closing.yaml --\nblocks: [{ type: hero, heading: H }]\n';
    expect(hintsOf(`${page(`  - { type: shared, name: ${name} }`)}${shared}`)).toContain(
      'missing-shared: Write "closing".',
    );
  },
);

it.each([
  ['advarsel', 'warning'],
  ['hinweis', 'tip'],
  ['παράδειγμα', 'example'],
])('the name of a callout is in another language: %s', (word, name) => {
  const { problems } = loadText(page('') + article('one', `:::${word}\\n\\nOld paint.\\n\\n:::`));
  expect(problems.filter(({ file }) => file === 'one.yaml').map(({ hint }) => hint)).toContain(
    `Did you mean "${name}"?`,
  );
});
