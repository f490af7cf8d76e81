import { describe, expect, it } from 'vitest';
import { validateStep } from '../../../blocks/ReferralForm/validate.ts';

const MESSAGES = {
  disagreed: { title: 'disagreed', text: '' },
  missing: { title: 'missing', text: '' },
  invalid: { title: 'invalid', text: '' },
};
const FIRST = { agreement: 'yes', name: 'Ann', company: 'Acme', workEmail: 'ann@acme.io' };
const SECOND = { referrerName: 'Bo', referrerCompany: 'Best', referrerWorkEmail: 'bo@best.io' };

describe('the referral form (specification, section 5)', () => {
  it.each([
    [1, {}, 'disagreed', ['agreement']],
    [1, { agreement: 'yes', company: 'Acme' }, 'missing', ['name', 'workEmail']],
    [1, { ...FIRST, workEmail: 'ann' }, 'invalid', ['workEmail']],
    [2, { ...FIRST }, 'missing', ['referrerName', 'referrerCompany', 'referrerWorkEmail']],
    [2, { ...SECOND, referrerWorkEmail: 'bo@best' }, 'invalid', ['referrerWorkEmail']],
  ] as const)('step %i with %j: %s', (step, values, title, names) => {
    const invalid = validateStep(step, values, MESSAGES)!;
    expect(invalid.message.title).toBe(title);
    expect(Object.keys(invalid.errors)).toEqual(names);
  });

  it('shows the message at the first invalid field and only marks the others', () => {
    const missing = { title: 'missing', text: 'Fill in all fields.' };
    expect(validateStep(1, { agreement: 'yes', company: 'Acme' }, { ...MESSAGES, missing })!.errors).toEqual({
      name: 'Fill in all fields.',
      workEmail: '',
    });
  });

  it('accepts complete steps', () => {
    expect(validateStep(1, FIRST, MESSAGES)).toBeUndefined();
    expect(validateStep(2, SECOND, MESSAGES)).toBeUndefined();
  });
});
