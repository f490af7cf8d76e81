import { describe, expect, it, test } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { loadText, MINIMAL_SITE, pageFile, SETTINGS } from '../../support/site.ts';

const hero = (rest: string) => pageFile(`  - type: hero\n    heading: Hello\n${rest}`);
const entry = (fields: string) =>
  pageFile(
    `  - type: hero\n    heading: H\n  - type: accordion\n    heading: H\n    items:\n      - ${fields}\n`,
  );

/** Returns the errors of a site, one line each. */
const errors = (text: string) =>
  loadText(text)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`);

describe('the hint for a missing field describes the field', () => {
  it.each([
    ['hero', 'heading', 'main heading of the page). State the benefit in at most ten words.'],
    ['callToAction', 'heading', 'heading: a question or a promise).'],
    ['accordion', 'items', 'questions, most frequently asked first).'],
  ])('%s: %s (%s', (type, field, description) => {
    expect(errors(pageFile(`  - type: ${type}\n`))).toContain(
      `4:11 Missing field "${field}" in the block "${type}". Add "${field}" (${description}`,
    );
  });

  it('keeps the capital letters of an abbreviation', () => {
    expect(errors(MINIMAL_SITE.replace('id: basics, ', ''))).toEqual([
      expect.stringContaining('Add "id" (ID used by article pages'),
    ]);
  });
});

it.each([
  ['cards', 'icon: phone, name: A, text: B'],
  ['cards', 'name: A, description: B'],
  ['steps', 'name: A, text: B'],
])('in %s, the name of an entry is its title: { %s }', (type, fields) => {
  const text = pageFile(
    `  - { type: hero, heading: H }\n  - type: ${type}\n    heading: H\n    items:\n      - { ${fields} }\n`,
  );
  const found = errors(text);
  expect(found.join('\n')).toMatch(
    /Unknown field "name" in this entry of "items"\. Did you mean "title"\?$/m,
  );
  expect(found.join()).not.toContain('Missing field "title"');
});

it('the name of a page is its title', () => {
  expect(errors(pageFile('  - { type: hero, heading: H }\n').replace('title:', 'name:'))).toEqual([
    '1:1 Unknown field "name" in this file. Did you mean "title"?',
  ]);
});

describe('an unknown field that stands for a missing one is reported once', () => {
  it.each([
    ['tzpe: hero', 'tzpe'],
    ['typ: hero', 'typ'],
    ['block: hero', 'block'],
    ['art: hero', 'art'],
    ['widget: hero', 'widget'],
  ])('%s for the type of a block', (line, name) => {
    expect(errors(pageFile(`  - ${line}\n    heading: Hello\n`))).toEqual([
      `4:5 Unknown field "${name}" in this entry of "blocks". Did you mean "type"?`,
    ]);
  });

  test('the type of a block as a field', () => {
    expect(errors(pageFile('  - hero:\n      heading: Hello\n'))).toEqual([
      '4:5 Missing field "type" in this entry of "blocks". Write "type: hero" instead of "hero:", and indent the fields below it as deep as "type".',
    ]);
  });

  it.each([
    ['frage', 'antwort'],
    ['Soru', 'Cevap'],
    ['pregunta', 'respuesta'],
    ['вопрос', 'ответ'],
    ['質問', '回答'],
    ['question', 'réponse'],
  ])('%s and %s for question and answer', (question, answer) => {
    expect(errors(entry(`${question}: Why?\n        ${answer}: Because.`))).toEqual([
      ...(question === 'question'
        ? []
        : [`9:9 Unknown field "${question}" in this entry of "items". Did you mean "question"?`]),
      `10:9 Unknown field "${answer}" in this entry of "items". Did you mean "answer"?`,
    ]);
  });

  test('names in another order, by their values', () => {
    expect(errors(hero('    actions:\n      - wohin: /\n        worte: Los\n'))).toEqual([
      '7:9 Unknown field "wohin" in this entry of "actions". Did you mean "to"?',
      '8:9 Unknown field "worte" in this entry of "actions". Did you mean "label"?',
    ]);
  });

  it.each([
    ['text', ['subtitle', 'body', 'texte', 'metin', 'Untertitel']],
    ['actions', ['cta', 'buttons', 'düğme', 'Knopf']],
    ['picture', ['image', 'Bild', 'resim', 'imagen', 'foto']],
    ['eyebrow', ['kicker']],
    ['hidden', ['draft']],
  ])('%s', (field, names) => {
    for (const name of names)
      expect(errors(hero(`    ${name}: Hello there\n`)), name).toEqual([
        expect.stringContaining(`Did you mean "${field}"?`),
      ]);
  });

  it.each([
    ['testimonials', 'quote: Good', { author: 'name', designation: 'role', avatar: 'picture' }],
    [
      'testimonials',
      'name: Jo',
      { text: 'quote', message: 'quote', blurb: 'quote', review: 'quote', zitat: 'quote' },
    ],
    ['team', 'name: Jo', { position: 'role', jobTitle: 'role', portrait: 'picture', links: 'social' }],
    ['logos', 'name: Jo', { image: 'logo', src: 'logo', url: 'to' }],
    ['gallery', 'title: Jo', { image: 'picture', photo: 'picture', link: 'to' }],
  ])('in an entry of %s with %s: %j', (type, written, names) => {
    for (const [name, field] of Object.entries(names)) {
      const block = `  - type: ${type}\n    items:\n      - ${written}\n        ${name}: ${field === 'social' ? '[{ to: / }]' : 'Hello'}\n`;
      expect(errors(pageFile(`  - type: hero\n    heading: H\n${block}`)).join('\n'), name).toContain(
        `Unknown field "${name}" in this entry of "items". Did you mean "${field}"?`,
      );
    }
  });

  it.each([
    ['testimonials', ['reviews', 'quotes', 'entries']],
    ['team', ['members', 'people']],
    ['logos', ['brands', 'logos', 'partners']],
    ['gallery', ['images', 'photos', 'bilder']],
  ])('the list of %s', (type, names) => {
    for (const name of names)
      expect(errors(pageFile(`  - type: ${type}\n    ${name}: [{ name: Jo }]\n`)).join('\n'), name).toContain(
        `Unknown field "${name}" in the block "${type}". Did you mean "items"?`,
      );
  });

  test('a heading with the name of a title', () => {
    for (const name of ['title', 'titre', 'Titel', 'başlık', 'headline'])
      expect(errors(pageFile(`  - type: hero\n    ${name}: Hello\n`)), name).toEqual([
        `5:5 Unknown field "${name}" in the block "hero". Did you mean "heading"?`,
      ]);
  });

  it.each([
    ['button', 'link'],
    ['buttonText', 'buttonLink'],
    ['cta', 'url'],
    ['label', 'to'],
    ['buton', 'bağlantı'],
    ['knopf', 'ziel'],
  ])('the texts %s and %s in the place of a list of groups', (label, to) => {
    expect(errors(hero(`    ${label}: Book now\n    ${to}: /contact\n`))).toEqual([
      `6:5 Unknown field "${label}" in the block "hero". Write "actions: [ { label: Book now, to: /contact } ]" in the place of "${label}" and "${to}".`,
    ]);
  });

  it.each([
    ['image', 'alt'],
    ['src', 'alt'],
    ['imageSrc', 'imageAlt'],
  ])('the texts %s and %s in the place of a group', (src, alt) => {
    expect(errors(hero(`    ${src}: office.jpg\n    ${alt}: Four people\n`))).toEqual([
      `6:5 Unknown field "${src}" in the block "hero". Write "picture: { src: office.jpg, alt: Four people }" in the place of "${src}" and "${alt}".`,
    ]);
  });
});

describe('an unknown field that stands for no missing one', () => {
  test('is not guessed from a short name or a field that is there', () => {
    expect(errors(hero('    text: T\n    eyebrow: E\n    subtitle: S\n'))).toEqual([
      expect.stringContaining('Its fields are'),
    ]);
    expect(errors(hero('    actions: [{ label: Go, to: /, foo: 1 }]\n'))).toEqual([
      expect.stringContaining('Its fields are'),
    ]);
  });

  test('is reported along with the missing field if their values differ in kind', () => {
    expect(errors(pageFile('  - type: hero\n    wichtig: true\n'))).toHaveLength(2);
  });
});

describe('a translated key of the labels', () => {
  const { site } = readSchemas();
  const labels: string[] = Object.keys(site.properties.words.properties);
  const hints = (words: string) =>
    loadText(`${SETTINGS}words:\n${words}`).problems.flatMap(({ code, hint }) =>
      code === 'unknown-field' ? [hint] : [],
    );
  const all = (rename: (name: string) => string | undefined) =>
    labels
      .map(rename)
      .filter((name) => name !== undefined)
      .map((name) => `  ${name}: X {count} {index} {date} {number}\n`.replace(/\{.*\}/, ''))
      .join('');

  test.each([
    ['procurar', 'search'],
    ['Suche', 'search'],
    ['siguiente', 'next'],
    ['föregående', 'previous'],
    ['Achtung', 'warning'],
  ])('%s means %s', (name, field) => {
    expect(hints(`  ${name}: X\n`)).toEqual([`Did you mean "${field}"?`]);
  });

  test('is recognized by its position in the list', () => {
    expect(hints(all((name) => (name === 'switchToDark' ? 'paraEscuro' : name)))).toEqual([
      'Did you mean "switchToDark"?',
    ]);
    expect(hints('  searchKey: X\n  paraEscuro: Y\n  switchToLight: Z\n')).toEqual([
      'Did you mean "switchToDark"?',
    ]);
  });

  test('has only the labels in its hint that are not written, or where all are listed', () => {
    const open = ['searchFailed', 'searchKey', 'carousel', 'slide'];
    expect(hints(all((name) => (open.includes(name) ? undefined : name)).concat('  foo: X\n'))).toEqual([
      'Names of fields are the same in every language: translate only the text after the colon. The fields that are not written yet are "searchFailed", "searchKey", "carousel" and "slide".',
    ]);
    expect(hints('  foo: X\n')).toEqual([expect.stringMatching(/in every language.* schema\/site\.json/)]);
    expect(hints('  foo: X\n')[0]!.length).toBeLessThan(250);
  });
});

test('no synonym is listed twice, and each listed field exists', () => {
  const { defs, ...others } = readSchemas();
  const synonyms = defs.fieldSynonyms as Record<string, string[]>;
  const text = JSON.stringify([defs.definitions, others]);
  for (const [field, names] of Object.entries(synonyms)) {
    expect(new Set(names).size, field).toBe(names.length);
    expect(text, field).toContain(`"${field}":`);
  }
});
