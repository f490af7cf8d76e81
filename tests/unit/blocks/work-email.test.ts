import { readFileSync } from 'node:fs';
import { assert, domain as anyDomain, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isEmail, normalizeEmail, validateWorkEmail } from '../../../blocks/parts/forms/validate-email.ts';
import { loadText } from '../../support/site.ts';

const defaults = loadText('').site!.forms.checklist;
/**
 * The settings of the checklist form on the site in `pages`. The specification of this form requires that .com
 * addresses are refused.
 */
const rules = { ...defaults, ...parse(readFileSync('pages/_site.yaml', 'utf8')).forms.checklist };

describe('the checklist email form (specification, section 5)', () => {
  it('trims and lowercases the input', () => {
    expect(normalizeEmail('  Ann@Acme.IO ')).toBe('ann@acme.io');
    expect(normalizeEmail('Ann@Bücher.example')).toBe('ann@xn--bcher-kva.example');
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

  it('accepts all domains by default, except those of free providers', () => {
    expect(validateWorkEmail('ann@acme.com', defaults)).toBeUndefined();
    expect(validateWorkEmail('ann@gmail.com', defaults)).toEqual({
      title: 'Work Email Required',
      text: 'Please use your company email',
    });
  });

  it('uses the lists of the site file', () => {
    const own = { ...rules, blockedSuffixes: [], freeProviders: ['mail.example'] };
    expect(validateWorkEmail('ann@acme.com', own)).toBeUndefined();
    expect(validateWorkEmail('ann@mail.example', own)).toEqual(rules.workEmail);
  });
});

describe('isEmail', () => {
  it.each([
    'a@b.io',
    "o'neil+x@mail.acme.co.uk",
    'ann@bücher.example',
    'ann@xn--bcher-kva.example',
    'a@b-c.io',
  ])('accepts %s', (address) => expect(isEmail(address)).toBe(true));

  it.each([
    'a@b..io', 'a@.io', 'a@b.io.', 'a@[127.0.0.1]', 'a@127.0.0.1', 'a@127.1', 'a@-b.io', 'a@b-.io', 'a b@c.io', 'a@b c.io',
    'a@b@c.io', 'a@b.io/x', 'a@b.io:80', 'a@b.io?x', 'ann', '@b.io', 'a@', `${'a'.repeat(250)}@b.io`, `a@${'b'.repeat(64)}.io`,
  ])('refuses %s', (address) => expect(isEmail(address)).toBe(false)); // prettier-ignore

  it('normalizes all spellings of a domain to the same one', () => {
    assert(
      property(string({ unit: 'grapheme' }), anyDomain(), (name, domain) => {
        const once = normalizeEmail(`${name}@${domain}`);
        expect(normalizeEmail(once)).toBe(once);
        expect(normalizeEmail(`${name}@${domain.toUpperCase()}`)).toBe(once);
      }),
      { seed: 15 },
    );
  });
});
