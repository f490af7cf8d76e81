import {
  array,
  assert,
  constant,
  constantFrom,
  property,
  record,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../src/model/types.gen.ts';
import { HOME, loadText, SETTINGS } from '../../support/site.ts';

/** Returns the codes of the problems that are errors, for a form with these fields. */
const errorsIn = (fields: object[], more: object = {}, site = SETTINGS) => {
  const block = { type: 'form', name: 'contact', heading: 'Form', fields, ...more };
  return loadText(`${site}${HOME}  - { type: hero, heading: Home }\n  - ${JSON.stringify(block)}\n`)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, message }) => `${code}: ${message}`);
};

const LABELS = constantFrom('A label', 'Größe in m²', 'اسم', '名前', "Don't: #1");
const CHOICES = uniqueArray(constantFrom('One', 'Two', 'yes', '3', 'Größe'), { minLength: 2 });

/** For each type, the fields that only fields of this type have, with valid values. */
const OWN: Record<FormField['type'], Record<string, Arbitrary<unknown>>> = {
  text: {
    minLength: constant(2),
    maxLength: constantFrom(2, 80),
    format: constantFrom('digits', 'iban', 'postalCode'),
  },
  longText: { maxLength: constantFrom(2, 5000) },
  email: { companyOnly: constantFrom(true, false) },
  tel: {},
  url: {},
  number: { min: constantFrom(-1, 0.5), max: constantFrom(1, 100), step: constantFrom(0.1, 5) },
  date: {},
  time: {},
  select: { choices: CHOICES },
  radio: { choices: CHOICES },
  checkboxes: { choices: CHOICES },
  consent: { text: constant('I *agree*.'), sent: constantFrom(true, false) },
  file: { accept: constant(['pdf', 'image']), maxSize: constantFrom(1, 100) },
  hidden: { value: constant('Website') },
  step: {},
};

/** Fields of one type, without a name. */
function fieldOf(type: FormField['type']): Arbitrary<object> {
  const model: Record<string, Arbitrary<unknown>> = {
    type: constant(type),
    ...(!['consent', 'hidden'].includes(type) && { label: LABELS }),
    ...(!['hidden', 'step'].includes(type) && {
      required: constantFrom(true, false),
      hint: LABELS,
      error: LABELS,
    }),
    ...OWN[type],
  };
  const required = ['type', 'label', 'choices', 'text', 'value'].filter((name) => name in model);
  return record(model, { requiredKeys: required });
}

const TYPES = Object.keys(OWN) as FormField['type'][];
const FIELDS = constantFrom(...TYPES).chain(fieldOf);

describe('a form', () => {
  it('may have fields of all types in any order', () => {
    assert(
      property(array(FIELDS, { minLength: 1, maxLength: 12 }), (fields) => {
        const named = fields.map((field, index) => ({
          ...field,
          ...(!('type' in field && field.type === 'step') && { name: `field${index}` }),
        }));
        const visible = { type: 'text', name: 'visible', label: 'Visible' };
        expect(errorsIn([...named, visible])).toEqual([]);
      }),
      { seed: 42, numRuns: 60 },
    );
  });

  it('has no field of another type', () => {
    const misplaced = TYPES.flatMap((type) =>
      Object.keys(OWN).flatMap((other) =>
        Object.keys(OWN[other as FormField['type']])
          .filter((name) => other !== type && !(name in OWN[type]))
          .map((name) => [type, name] as const),
      ),
    );
    for (const [type, name] of misplaced.filter((_, index) => index % 5 === 0)) {
      const value =
        { choices: ['a', 'b'], accept: ['pdf'], text: 'T', value: 'V', format: 'iban' }[name] ??
        (name === 'sent' || name === 'companyOnly' ? true : 3);
      const base = {
        type,
        label: 'L',
        name: 'x',
        choices: undefined,
        ...(type === 'consent' && { text: 'T' }),
        ...(type === 'hidden' && { value: 'V' }),
        ...(type in { select: 1, radio: 1, checkboxes: 1 } && { choices: ['a', 'b'] }),
      };
      if (['consent', 'hidden'].includes(type)) delete (base as Partial<typeof base>).label;
      if (type === 'step') delete (base as Partial<typeof base>).name;
      expect(
        errorsIn([
          { ...base, [name]: value },
          { type: 'text', name: 'y', label: 'Y' },
        ]),
        `${type} ${name}`,
      ).toEqual([`wrong-value: "${name}" has no effect with "type: ${type}".`]);
    }
  });

  it.each([
    [
      'two fields of one name',
      [
        { type: 'text', name: 'a', label: 'A' },
        { type: 'email', name: 'a', label: 'B' },
      ],
      'Two fields have the name "a".',
    ],
    [
      'a condition on a field below',
      [
        { type: 'text', name: 'a', label: 'A', showIf: { field: 'b', is: ['x'] } },
        { type: 'radio', name: 'b', label: 'B', choices: ['x', 'y'] },
      ],
      'No field above this one has the name "b" and choices or a box to tick.',
    ],
    [
      'an unknown choice',
      [
        { type: 'radio', name: 'b', label: 'B', choices: ['x', 'y'] },
        { type: 'text', name: 'a', label: 'A', showIf: { field: 'b', is: ['z'] } },
      ],
      '"z" is not a choice of "b".',
    ],
    [
      'nothing to enter',
      [{ type: 'hidden', name: 'a', value: 'V' }],
      'Visitors can enter nothing into this form.',
    ],
    [
      'a hidden field without a value',
      [
        { type: 'hidden', name: 'a' },
        { type: 'text', name: 'b', label: 'B' },
      ],
      'This field has no value.',
    ],
    [
      'bounds in the wrong order',
      [{ type: 'number', name: 'a', label: 'A', min: 2, max: 1 }],
      'No number is at least 2 and at most 1.',
    ],
    [
      'a choice twice',
      [{ type: 'radio', name: 'b', label: 'B', choices: ['x', 'x'] }],
      'The choice "x" is there twice.',
    ],
  ])('cannot have %s', (_, fields, message) => {
    expect(errorsIn(fields)).toEqual([`form-field: ${message}`]);
  });

  it('cannot send files to a service that takes none', () => {
    const file = { type: 'file', name: 'plan', label: 'Plan' };
    const hubspot = 'https://api.hsforms.com/submissions/v3/integration/submit/1/a';
    expect(errorsIn([file], { sendTo: hubspot })).toEqual(['form-field: HubSpot takes no files from forms.']);
    expect(errorsIn([file], { sendTo: 'https://formspree.io/f/xyz' })).toEqual([]);
    const site = `${SETTINGS}forms: { sendTo: 'mailto:a@acme.localhost' }\n`;
    expect(errorsIn([file], {}, site)).toEqual(['form-field: An email takes no files from forms.']);
  });

  it('cannot send files as JSON', () => {
    const file = { type: 'file', name: 'plan', label: 'Plan' };
    expect(errorsIn([file], { sendTo: '/forms', json: true })).toEqual([
      'form-field: A form that is sent as JSON contains no files.',
    ]);
    expect(errorsIn([file], { sendTo: '/forms' })).toEqual([]);
  });
});
