import { expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';

const found = (text: string) =>
  loadText(text)
    .problems.filter(({ code }) => code === 'example-text')
    .map(({ file, line, message }) => `${file}:${line} ${message}`);

it('reports long texts of the examples that editors insert, in pages and shared files', () => {
  const { examples } = readSchemas().blocks.steps!;
  expect(
    found(`
-- _shared/steps.yaml --
blocks:
  - ${JSON.stringify(examples[0])}
${HOME}  - type: hero
    heading: Certified in 30 days
    text: We run the **routine work** and walk you through the rest.
  - { type: shared, name: steps }
`),
  ).toEqual([
    '_shared/steps.yaml:2 The text of the field "text" is only an example.',
    '_shared/steps.yaml:2 The text of the field "text" is only an example.',
    'index.yaml:6 The text of the field "text" is only an example.',
  ]);
});

it.each([
  'Street 30, [wstaw numer lokalu].',
  'Written by [Your Name], the owner.',
  'Open from XXX to 18:00',
  'For XX years we have baked.',
  'A loaf costs $XXX.',
  'Call 555-XXX-XXXX.',
  'The price is TBD.',
  'Lorem ipsum dolor sit amet',
  'Prices: TODO',
  'Your Headline Here',
  'Add your text here. Click edit to change it.',
  'Subheading',
  'Heading 2',
  'This is some text inside of a div block.',
  'Suspendisse varius enim in eros elementum tristique.',
  'Open on XX.XX.XXXX',
  'お電話は[電話番号を入力]まで',
  'اتصل بنا على [أدخل رقم الهاتف].',
  'Tel. [Telefonnummer einfügen]',
])('reports the placeholder in "%s"', (text) => {
  expect(found(`${HOME}  - { type: hero, heading: Home, text: '${text}' }\n`)).toEqual([
    expect.stringMatching(/^index.yaml:4 ".+" is a placeholder/),
  ]);
});

it('reports all placeholders of a text', () => {
  const text = '[Your name] of [your city], TODO, [Your name], [XXX]';
  expect(found(`${HOME}  - { type: hero, heading: Home, text: '${text}' }\n`)).toEqual([
    'index.yaml:4 "[Your name]", "[your city]", "TODO" and "[XXX]" are placeholders, which a template or a chat program left in this text.',
  ]);
});

it.each([
  'We like [the software] a lot.',
  'El siglo XX fue largo.',
  'See [your plan](/), [sic] and [1].',
  'Write `[Your Name]` there.',
  'Send it to todo@acme.eu, in XXL.',
  'Your text in print',
  'Heading south',
  'Add your name here.',
])('does not report "%s"', (text) => {
  expect(found(`${HOME}  - { type: hero, heading: Home, text: '${text}' }\n`)).toEqual([]);
});

it('does not report short texts, which may be as good for any site', () => {
  expect(
    found(`${HOME}  - { type: hero, heading: Certified in 30 days }
  - { type: accordion, heading: Questions, items: [{ question: What does it cost?, answer: Nothing. }] }
`),
  ).toEqual([]);
});

it.each(['…', '...', '"… "'])('reports the dots of an example: %s', (text) => {
  expect(found(`${HOME}  - { type: hero, heading: Home, text: ${text} }\n`)).toEqual([
    'index.yaml:4 These dots are in the place of a text that is not written yet.',
  ]);
});

it('dots in the place of a required text cannot be deleted', () => {
  const hintsFor = (block: string) =>
    loadText(`${HOME}  - { type: hero, heading: Home }\n  - ${block}\n`)
      .problems.filter(({ code }) => code === 'example-text')
      .map(({ hint }) => hint);
  expect(
    hintsFor('{ type: steps, heading: H, items: [{ title: A, text: … }, { title: B, text: C, time: … }] }'),
  ).toEqual([
    expect.stringMatching(
      /^Write the text in the place of the dots\. This field is required\. How it works, /,
    ),
    'Write the text in the place of the dots, or delete this field.',
  ]);
});
