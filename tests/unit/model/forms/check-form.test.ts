import { describe, expect, it } from 'vitest';
import { checkForm } from '../../../../src/model/forms/check-form.ts';
import {
  type Answers,
  type NamedField,
  shownFields,
  stepsOf,
} from '../../../../src/model/forms/form-fields.ts';
import { FORMATS, isPhone, isWebsite } from '../../../../src/model/forms/formats.ts';
import { loadText } from '../../../support/site.ts';

const words = loadText('').site!.forms;
const text = (name: string, more: Partial<NamedField> = {}): NamedField => ({
  type: 'text',
  name,
  required: true,
  ...more,
});
const consent = text('agreement', { type: 'consent' });
const check = (fields: NamedField[], answers: Answers, files = {}) =>
  checkForm(fields, answers, files, words);

describe('a step of the referral form (specification, section 5)', () => {
  const FIELDS = [text('name'), text('company'), text('workEmail', { type: 'email' }), consent];
  const GOOD = { agreement: ['yes'], name: ['Ann'], company: ['Acme'], workEmail: ['ann@acme.io'] };

  it.each([
    ['the agreement first', {}, 'disagreed', ['agreement']],
    ['then empty fields', { agreement: ['yes'], company: ['Acme'] }, 'missing', ['name', 'workEmail']],
    ['then the email', { ...GOOD, workEmail: ['ann'] }, 'invalidEmail', ['workEmail']],
  ] as const)('checks %s', (_, answers, message, names) => {
    const invalid = check(FIELDS, answers)!;
    expect(invalid.message).toEqual(words[message]);
    expect(Object.keys(invalid.errors)).toEqual(names);
  });

  it('reports all fields with mistakes in their order, so that the first gets the focus', () => {
    const { message, errors } = check([text('email', { type: 'email' }), text('role')], { email: ['ann'] })!;
    expect(message).toEqual(words.missing);
    expect(Object.entries(errors)).toEqual([
      ['email', words.invalidEmail.text],
      ['role', words.required],
    ]);
  });

  it('accepts complete answers', () => expect(check(FIELDS, GOOD)).toBeUndefined());
});

describe('a value', () => {
  it.each<[Partial<NamedField>, string, string]>([
    [{ type: 'url' }, 'nowhere', words.invalidUrl],
    [{ type: 'tel' }, '12', words.invalidPhone],
    [{ type: 'number' }, 'many', words.invalidNumber],
    [{ type: 'number', min: 2 }, '1', 'Please enter at least 2'],
    [{ type: 'number', max: 2 }, '2.5', 'Please enter at most 2'],
    [{ type: 'number', step: 1 }, '1.5', words.invalidNumber],
    [{ minLength: 3 }, 'ab', 'Please write at least 3 characters'],
    [{ maxLength: 2 }, 'abc', 'Please write at most 2 characters'],
    [{ format: 'digits' }, '12a', words.invalidFormat],
    [{ type: 'date' }, '2026-06-31', words.invalidFormat],
    [{ type: 'date' }, '31.6.2026', words.invalidFormat],
    [{ type: 'time' }, '24:00', words.invalidFormat],
    [{ format: 'iban', error: 'No IBAN.' }, 'DE00', 'No IBAN.'],
    [{ type: 'select', choices: ['a', 'b'] }, 'c', words.invalidFormat],
  ])('of %j is not accepted: %s', (field, value, error) => {
    expect(check([text('x', field)], { x: [value] })).toEqual({
      message: words.invalid,
      errors: { x: error },
    });
  });

  it.each<[Partial<NamedField>, string]>([
    [{ type: 'url' }, 'www.acme.example/a?b'],
    [{ type: 'tel' }, '+49 (30) 1234-56'],
    [{ type: 'tel' }, '٠٣٠١٢٣٤'],
    [{ type: 'number', min: 0, max: 1 }, '0.5'],
    [{ type: 'number' }, '0,5'],
    [{ type: 'number', min: 0.5, step: 0.1 }, '0.8'],
    [{ maxLength: 1 }, '🦊'],
    [{ type: 'date' }, '2028-02-29'],
    [{ type: 'time' }, '23:59'],
    [{ type: 'select', choices: ['a', 'b'] }, 'b'],
    [{ required: false }, ''],
  ])('of %j is accepted: %s', (field, value) => {
    expect(check([text('x', field)], { x: [value] })).toBeUndefined();
  });

  it('of a file: its size and its kind', () => {
    const file = (name: string, size: number, type = '') => ({ x: [{ name, type, size }] });
    const field = text('x', { type: 'file', accept: ['pdf', 'image'], maxSize: 1 });
    expect(check([field], {}, {})!.message).toEqual(words.missing);
    expect(check([field], {}, file('a.PDF', 1_000_000))).toBeUndefined();
    expect(check([field], {}, file('a.png', 1, 'image/png'))).toBeUndefined();
    expect(check([field], {}, file('a.exe', 1))!.errors).toEqual({ x: words.wrongFile });
    expect(check([field], {}, file('a.pdf', 1_000_001))!.errors).toEqual({
      x: 'The file is larger than 1 MB',
    });
  });
});

describe('fields that depend on answers', () => {
  const topic = text('topic', { type: 'radio', choices: ['a', 'b'] });
  const other = text('other', { type: 'radio', choices: ['c', 'd'], showIf: { field: 'topic', is: ['b'] } });
  const last = text('last', { showIf: { field: 'other', is: ['d'] } });
  const FIELDS = [topic, other, last];

  it('apply only if the field above applies', () => {
    const namesFor = (answers: Answers) => shownFields(FIELDS, answers).map(({ name }) => name);
    expect(namesFor({})).toEqual(['topic']);
    expect(namesFor({ topic: ['b'] })).toEqual(['topic', 'other']);
    expect(namesFor({ topic: ['b'], other: ['d'] })).toEqual(['topic', 'other', 'last']);
    expect(namesFor({ topic: ['a'], other: ['d'] })).toEqual(['topic']);
  });

  it('are checked only if they apply', () => {
    expect(check(FIELDS, { topic: ['a'] })).toBeUndefined();
    expect(Object.keys(check(FIELDS, { topic: ['b'] })!.errors)).toEqual(['other']);
  });

  it('may depend on a field of an earlier step', () => {
    const invalid = checkForm([last], { topic: ['b'], other: ['d'] }, {}, words, FIELDS);
    expect(Object.keys(invalid!.errors)).toEqual(['last']);
  });
});

it('the steps of a form begin at its fields of this type', () => {
  const step = (label: string) => ({ type: 'step', label, required: true }) as const;
  const titles = (fields: Parameters<typeof stepsOf>[0]) =>
    stepsOf(fields).map(({ title, fields: inside }) => [title, ...inside.map(({ name }) => name)]);
  expect(titles([text('a')])).toEqual([[undefined, 'a']]);
  expect(titles([step('One'), text('a'), step('Two'), text('b')])).toEqual([
    ['One', 'a'],
    ['Two', 'b'],
  ]);
  expect(titles([text('a'), step('Two'), text('b')])).toEqual([
    [undefined, 'a'],
    ['Two', 'b'],
  ]);
});

describe('formats', () => {
  it.each([
    ['digits', '12 34', '12-34'],
    ['digits', '١٢٣', ''],
    ['postalCode', 'SW1A 1AA', '1'],
    ['iban', 'DE89 3704 0044 0532 0130 00', 'DE88 3704 0044 0532 0130 00'],
    ['iban', 'gb29nwbk60161331926819', 'GB29'],
    ['vatId', 'DE 123456789', '123456789'],
  ] as const)('%s: %s, not %s', (format, good, bad) => {
    expect([FORMATS[format](good), FORMATS[format](bad)]).toEqual([true, false]);
  });

  it('know websites and telephone numbers', () => {
    expect(
      ['https://a.example', 'a.example', 'http://bücher.example/x'].filter((each) => !isWebsite(each)),
    ).toEqual([]);
    expect(['a', 'javascript:alert(1)', 'a b.example', 'mailto:a@b.example'].filter(isWebsite)).toEqual([]);
    expect(['+1 555 0100', '110', '030/123456'].filter((each) => !isPhone(each))).toEqual([]);
    expect(['1', 'call me', '1'.repeat(30)].filter(isPhone)).toEqual([]);
  });
});
