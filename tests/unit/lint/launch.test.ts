import { describe, expect, it } from 'vitest';
import { HOME, loadText, pageStart } from '../../support/site.ts';

const site = (forms: string, checklist = '') => `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer:
  copyright: Acme
  columns: []
${checklist}
forms: ${forms}
`;

const PAGES = `
-- _shared/end.yaml --
blocks:
  - { type: emailCapture, heading: Take it }
${HOME}  - { type: hero, heading: Home }
  - { type: demoForm, heading: Demo }
  - { type: referralForm, heading: Refer, agreement: I agree. }
  - { type: shared, name: end }
${pageStart('second', 'Second')}  - { type: hero, heading: Second }
  - { type: shared, name: end }
`;

const warningsOf = (text: string) =>
  loadText(text)
    .problems.filter(({ code }) => code === 'before-launch')
    .map(({ file, line, hint }) => `${file}:${line} ${hint}`);

describe('forms without a provider account', () => {
  it('are each reported once, with the missing settings', () => {
    const warnings = warningsOf(site('{}', '  checklist: { heading: Take it }') + PAGES);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^_shared\/end\.yaml:2 Set forms\.provider\.portal and forms\.checklist\.form in _site\.yaml\. Pages that include this file: "/,
      ),
      '_site.yaml:8 Set forms.provider.portal and forms.checklist.form in _site.yaml.',
      'index.yaml:5 Set forms.provider.portal and forms.demo.form in _site.yaml.',
      'index.yaml:6 Set forms.provider.portal and forms.referral.form in _site.yaml.',
    ]);
  });

  it('are not reported if the settings exist', () => {
    const forms = `{ provider: { portal: '1' }, checklist: { form: a }, referral: { form: b }, demo: { form: c } }`;
    expect(warningsOf(site(forms, '  checklist: { heading: Take it }') + PAGES)).toEqual([]);
    expect(warningsOf(site(`{ provider: { portal: '1' } }`) + PAGES)).toHaveLength(3);
  });

  it('are not reported for a site without forms', () => {
    expect(warningsOf(site('{}'))).toEqual([]);
  });
});
