import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { HOME, loadText, SETTINGS } from '../../support/site.ts';
import { stringify } from 'yaml';

const TOP = `${HOME}`;
const HERO = `${TOP}  - type: hero
    heading: Home
`;

const errorsIn = (text: string) =>
  loadText(text)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ line, hint }) => `${line}: ${hint}`);

describe('a field that is not indented enough', () => {
  it.each([
    [
      '    picture:\n      src: a.jpg\n    alt: A',
      '8: Indent this line by 6 spaces instead of 4, so that it belongs to "picture" above.',
    ],
    [
      '    picture:\n      src: a.jpg\nalt: A',
      '8: Indent this line by 6 spaces instead of 0, so that it belongs to "picture" above.',
    ],
    [
      '    picture:\n      src: a.jpg\n    alt: >\n      One\n      two',
      '8: Put 2 more spaces before each of the lines 8 to 10, so that they belong to "picture" above.',
    ],
    [
      '    picture: { src: a.jpg }\n    alt: A',
      '7: It belongs to "picture" above. Delete this line, and write there: { src: a.jpg, alt: A }',
    ],
    [
      '    actions:\n      - label: Go\n    to: /',
      '8: Indent this line by 8 spaces instead of 4, so that it belongs to the last entry of "actions" above.',
    ],
    [
      '    actions:\n    - label: Go\n    to: /',
      '8: Indent this line by 6 spaces instead of 4, so that it belongs to the last entry of "actions" above.',
    ],
  ])('%j', (lines, hint) => expect(errorsIn(`${HERO}${lines}\n-- _media/a.jpg --\n`)).toEqual([hint]));

  it('is not one that the group above has already', () => {
    expect(errorsIn(`${HERO}    picture: { src: a.jpg, alt: A }\n    alt: B\n-- _media/a.jpg --\n`)).toEqual([
      expect.stringMatching(/^7: Its fields are /),
    ]);
  });

  it('is not one below another field', () => {
    expect(
      errorsIn(
        `${HERO}    picture: { src: a.jpg, alt: A }\n    note: N\n    newTab: true\n-- _media/a.jpg --\n`,
      ),
    ).toEqual([expect.stringMatching(/^8: Delete this line: browsers open links/)]);
  });
});

it('fields below an empty group are indented together', () => {
  const film =
    'title: T\n    thumbnail: { src: a.jpg, alt: A }\n    videoUrl: { mp4: a.mp4, captions: a.vtt }\n';
  const files = '-- _media/a.jpg --\n-- _media/a.mp4 --\n-- _media/a.vtt --\nWEBVTT\n';
  expect(
    errorsIn(`${HERO}  - type: video\n    heading: A\n    video:\n    ${film}    id: one\n${files}`),
  ).toEqual(['9: Put 2 more spaces before each of the lines 9 to 11, so that they belong to "video" above.']);
});

it('a list inside an entry of the same list joins that list', () => {
  const links =
    '    actions:\n      - label: Go\n        to: /\n        actions:\n          - { label: Two, to: / }\n';
  expect(errorsIn(`${HERO}${links}`)).toEqual([
    '9: The entries of "actions" cannot contain entries themselves. Delete the line "actions:", and move each entry below it to the left, in line with the entries above.',
  ]);
});

it('a group whose fields all have a dash loses the dashes', () => {
  expect(errorsIn(`${HERO}    picture:\n      - src: a.jpg\n      - alt: A\n-- _media/a.jpg --\n`)).toEqual([
    '7: Put two spaces in the place of each dash.',
  ]);
});

describe('links with their labels as names, as in MkDocs', () => {
  const site = (lines: string) =>
    errorsIn(SETTINGS.replace('navigation: { links: [] }\n', lines) + `${HERO}`);
  const links = '{ label: Home, to: / }, { label: Services, to: /services }';

  it.each([
    [
      'nav:\n  - Home: index.md\n  - Services: services.md\n',
      [`4: Write "navigation: { links: [ ${links} ] }" in the place of lines 4 to 6.`],
    ],
    [
      'navigation:\n  - Home: /\n  - More:\n      - Damp: articles/damp.md\n',
      [
        '5: Write "navigation: { links: [ { label: Home, to: / }, { label: More, links: [ { label: Damp, to: /articles/damp } ] } ] }".',
      ],
    ],
    [
      'navigation:\n  links:\n    - Home: /\n    - Services: services.md\n',
      ['6: Write "{ label: Home, to: / }".', '7: Write "{ label: Services, to: /services }".'],
    ],
  ])('%j', (lines, hints) => expect(site(lines)).toEqual(hints));
});

describe('a group in the place of a list', () => {
  const list = '"actions: [ { label: Go, to: / } ]"';

  it.each([
    ['    action:\n      label: Go\n      to: /', `6: Write ${list} in the place of lines 6 to 8.`],
    ['    actions:\n      label: Go\n      to: /', `7: Write ${list} in the place of lines 6 to 8.`],
    ['    button:\n      text: Go\n      link: /', `6: Write ${list} in the place of lines 6 to 8.`],
    ['    action: { label: Go, to: / }', `6: Write ${list} in the place of "action".`],
    [
      '    actions:\n      first: { label: Go, to: / }\n      second: { label: Two, to: / }',
      '7: Write "actions: [ { label: Go, to: / }, { label: Two, to: / } ]" in the place of lines 6 to 8.',
    ],
    [
      `    action:\n      label: ${'Go '.repeat(40)}\n      to: /`,
      '6: Write "actions:" on line 6 and "- " before "label" on line 7, and put 2 more spaces before each of the lines below it, up to line 8.',
    ],
    [
      '    actions:\n      text: Go\n      href: /\n      color: red',
      '7: Write "actions:" on line 6 and "- " before "text" on line 7, and put 2 more spaces before each of the lines below it, up to line 9.',
    ],
    [
      '    actions:\n      - label: Go\n        to: /\n        target: _blank',
      '9: Write "newTab: true" in the place of "target: _blank".',
    ],
    [
      '  - type: cards\n    items:\n      first:\n        title: A\n        color: red\n      second:\n        title: B',
      '8: Entries have no names. Delete the lines "first:" and "second:", and write "- " in the place of the last two spaces before the first field below each of them.',
    ],
    [
      '  - type: accordion\n    items:\n      Are you open?: Yes, always.\n      Where?: Here.',
      '8: Write each entry on its own line, as "- { question: Are you open?, answer: "Yes, always." }".',
    ],
  ])('%j', (lines, hint) => expect(errorsIn(`${HERO}${lines}\n`)).toEqual([hint]));
});

describe('texts in the place of a group', () => {
  const founder = `${TOP}  - type: hero\n    heading: Home\n  - type: founder\n    text: T\n    name: N\n`;

  it.each([
    ['action: Go\n    to: /', '"action" and "to"'],
    ['action: Go\n    link: /', '"action" and "link"'],
    ['action: Go\n    url: /', '"action" and "url"'],
    ['action: /\n    label: Go', '"action" and "label"'],
    ['action:\n    label: Go\n    to: /', '"action", "label" and "to"'],
  ])('%j', (lines, names) => {
    expect(errorsIn(`${founder}    ${lines}\n`)).toEqual([
      expect.stringContaining(`: Write "action: { label: Go, to: / }" in the place of ${names}.`),
    ]);
  });

  it.each([
    ['actions: Go\n    to: /', 'actions: [ { label: Go, to: / } ]', '"actions" and "to"'],
    ['actions: [Go]\n    to: /', 'actions: [ { label: Go, to: / } ]', '"actions" and "to"'],
    ['picture: a.jpg\n    alt: A', 'picture: { src: a.jpg, alt: A }', '"picture" and "alt"'],
    ['picture:\n    src: a.jpg\n    alt: A', 'picture: { src: a.jpg, alt: A }', '"picture", "src" and "alt"'],
  ])('%j', (lines, group, names) => {
    expect(errorsIn(`${HERO}    ${lines}\n-- _media/a.jpg --\n`)).toEqual([
      `7: Write "${group}" in the place of ${names}.`,
    ]);
  });
});

describe('a block without its type', () => {
  const { blocks } = readSchemas() as { blocks: Record<string, { examples?: Record<string, unknown>[] }> };
  const examples = Object.entries(blocks).flatMap(([type, { examples = [] }]) =>
    examples.map((example) => [type, example] as const),
  );
  const typesIn = (hint = '') =>
    Array.from(hint.matchAll(/(?<=look like .*)type: (\w+)/g), ([, type]) => type);

  it.each(examples)(
    '%s is recognized by its fields, if they are not too few',
    (type, { type: _, ...fields }) => {
      const types = typesIn(
        errorsIn(`${TOP}${stringify([fields])}`).find((error) => error.includes('look like')),
      );
      const isVague = Object.keys(fields).length < 3 && types.length === 0;
      expect(isVague ? [type] : types).toContain(type);
    },
  );

  it('has a hint that says where to write the type', () => {
    const rest = '    items:\n      - question: One?\n        answer: Yes, one.\n';
    const mended =
      '"- type: accordion" on line 4, and move "heading" to a new line below it, indented by 4 spaces.';
    expect(errorsIn(`${TOP}  - heading: Questions\n${rest}`)).toEqual([
      `4: The fields of this block look like "type: accordion". Write ${mended}`,
    ]);
    expect(errorsIn(`${TOP}  - { items: [{ question: One?, answer: 'Yes, one.' }] }\n`)).toEqual([
      '4: The fields of this block look like "type: accordion". Write "{ type: accordion, items:".',
    ]);
    expect(errorsIn(`${TOP}  - type: xyzzy\n${rest}`)).toEqual([
      '4: The fields of this block look like "type: accordion".',
    ]);
  });
});
