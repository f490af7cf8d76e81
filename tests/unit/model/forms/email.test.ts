import { readFileSync } from 'node:fs';
import { assert, domain as anyDomain, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkForm } from '../../../../src/model/forms/check-form.ts';
import { isEmail, normalizeEmail } from '../../../../src/model/forms/email.ts';
import type { NamedField } from '../../../../src/model/forms/form-fields.ts';
import { loadText } from '../../../support/site.ts';

const defaults = loadText('').site!.forms;

/**
 * The settings of the sign-up form on the site in `pages`. The specification of this form requires that .com addresses
 * are refused.
 */
const own = parse(readFileSync('pages/_site.yaml', 'utf8')).forms;
const rules = { ...defaults, ...own, missing: own.signUp.missing };

const EMAIL: NamedField = { type: 'email', name: 'email', required: true, companyOnly: true };
const messageOf = (email: string, words: typeof defaults) =>
  checkForm([EMAIL], { email: [email] }, {}, words)?.message;

describe('the sign-up form (specification, section 5, checklist email form)', () => {
  it('trims and lowercases the input', () => {
    expect(normalizeEmail('  Ann@Acme.IO ')).toBe('ann@acme.io');
    expect(normalizeEmail('\u200e ann@acme.io\u2069')).toBe('ann@acme.io');
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
    expect(messageOf(email, rules)).toEqual({ title, text });
  });

  it('accepts a company address', () => {
    expect(messageOf('ann@acme.io', rules)).toBeUndefined();
    expect(messageOf('ann@acme.com.sg', rules)).toBeUndefined();
  });

  it('accepts all addresses by default', () => {
    for (const email of ['ann@acme.com', 'ann@gmail.com']) expect(messageOf(email, defaults)).toBeUndefined();
  });

  it('uses the lists of the site file', () => {
    const other = { ...rules, companyEmail: { blockedSuffixes: [], freeProviders: ['mail.example'] } };
    expect(messageOf('ann@acme.com', other)).toBeUndefined();
    expect(messageOf('ann@mail.example', other)).toEqual(own.companyOnly);
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
