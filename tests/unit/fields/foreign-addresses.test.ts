import { expect, it, test } from 'vitest';
import { loadText } from '../../support/site.ts';

const hero = (fields: string) =>
  `-- index.yaml --\ntitle: Home\ndescription: The first page of this site, in one sentence.\nblocks:\n  - type: hero\n    heading: Hello\n${fields}`;

const errors = (text: string) =>
  loadText(text)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, hint }) => `${code}: ${hint}`);

const link = (to: string) => errors(hero(`    actions:\n      - label: Go\n        to: '${to}'\n`));

it.each([
  ['http://localhost:4173/plans', '/plans'],
  ['http://localhost:4173', '/'],
  ['http://127.0.0.1:8080/plans#costs', '/plans#costs'],
  ['C:\\Users\\Ann\\site\\plans.yaml', '/plans'],
])('the link %s works on one computer only', (to, meant) => {
  expect(link(to)).toEqual([`bad-link: For a page on this site, write "${meant}".`]);
});

test('a host whose name starts with localhost is another website', () => {
  expect(link('https://localhost.acme.localhost/')).toEqual([]);
});

it.each(['/_media/prices.pdf', '/files/menu.docx'])('the file %s cannot be part of a site', (to) => {
  expect(link(to)).toEqual([expect.stringContaining('dead-link: Upload the file to another host')]);
});

it.each(['https://drive.google.com/file/d/1/view', 'www.acme.localhost/a.jpg', '//acme.localhost/a.jpg'])(
  'the address %s is not a picture',
  (src) => {
    expect(errors(hero(`    picture: { src: '${src}', alt: Our office }\n`))).toEqual([
      'missing-picture: Download the picture, save it in _media, and write its file name.',
    ]);
  },
);

test('an embedded map becomes a link', () => {
  const src = 'https://www.google.com/maps/embed?pb=1';
  const text = `    text: '<iframe src="${src}" width="600"></iframe>'\n`;
  expect(errors(hero(text))).toEqual([expect.stringContaining(`Link to it instead: [your text](${src}).`)]);
});
