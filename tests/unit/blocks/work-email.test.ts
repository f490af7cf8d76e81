import { describe, expect, it } from 'vitest';
import { normalizeEmail, validateWorkEmail } from '../../../blocks/parts/forms/validate-email.ts';
import { loadText } from '../../support/site.ts';

const rules = loadText('').site!.forms.checklist;

describe('section 5, checklist email form', () => {
  it('trims and lowercases the input', () => {
    expect(normalizeEmail('  Ann@Acme.IO ')).toBe('ann@acme.io');
  });

  it.each([
    ['', 'Missing Information', 'Please fill in your work email'],
    ['ann', 'Invalid Email', 'Please enter a valid email address'],
    ['ann@acme', 'Invalid Email', 'Please enter a valid email address'],
    ['ann@acme.', 'Invalid Email', 'Please enter a valid email address'],
    ['ann smith@acme.io', 'Invalid Email', 'Please enter a valid email address'],
    ['ann@acme.com', 'Work Email Required', 'Please use your company email (non .com domain)'],
    ['ann@gmail.com', 'Work Email Required', 'Please use your company email (non .com domain)'],
  ])('rejects "%s": %s', (email, title, text) => {
    expect(validateWorkEmail(email, rules)).toEqual({ title, text });
  });

  it('accepts a company address', () => {
    expect(validateWorkEmail('ann@acme.io', rules)).toBeUndefined();
    expect(validateWorkEmail('ann@acme.com.sg', rules)).toBeUndefined();
  });

  it('uses the lists of the site file', () => {
    const own = { ...rules, blockedSuffixes: [], freeProviders: ['mail.example'] };
    expect(validateWorkEmail('ann@acme.com', own)).toBeUndefined();
    expect(validateWorkEmail('ann@mail.example', own)).toEqual(rules.workEmail);
  });
});
