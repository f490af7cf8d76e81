import { describe, expect, it } from 'vitest';
import { HOME, loadText, pageStart } from '../../support/site.ts';

const site = (forms: string, signUp = '') => `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer:
  copyright: Acme
  columns: []
${signUp}
forms: ${forms}
`;

const PAGES = `
-- _shared/end.yaml --
blocks:
  - { type: emailCapture, heading: Take it }
${HOME}  - { type: hero, heading: Home }
  - { type: form, heading: Demo, name: demo, fields: [{ type: email, name: email, label: Email }] }
  - { type: shared, name: end }
${pageStart('second', 'Second')}  - { type: hero, heading: Second }
  - { type: shared, name: end }
`;
const SIGN_UP = '  signUp: { heading: Take it }';
const ADDRESS = 'sendTo: "https://forms.acme.localhost/f"';

const warningsOf = (text: string) =>
  loadText(text)
    .problems.filter(({ code }) => code === 'before-launch')
    .map(({ file, line, hint }) => `${file}:${line} ${hint}`);

describe('forms without an address', () => {
  it('are each reported once, with what to write', () => {
    expect(warningsOf(site('{}', SIGN_UP) + PAGES)).toEqual([
      expect.stringMatching(
        /^_shared\/end\.yaml:2 Write "form\.sendTo" into the block, or set forms\.signUp\.sendTo or forms\.sendTo in _site\.yaml\. Pages that include this file: "/,
      ),
      '_site.yaml:8 Set forms.signUp.sendTo or forms.sendTo in _site.yaml.',
      'index.yaml:5 Write "sendTo" into the block, or set forms.sendTo in _site.yaml.',
    ]);
  });

  it('are not reported if the site or the form has one', () => {
    expect(warningsOf(site(`{ ${ADDRESS} }`, SIGN_UP) + PAGES)).toEqual([]);
    expect(warningsOf(site(`{ signUp: { ${ADDRESS} } }`, SIGN_UP) + PAGES)).toHaveLength(1);
    const own = PAGES.replace('name: demo', `name: demo, ${ADDRESS}`).replace(
      'Take it }',
      `Take it, form: { ${ADDRESS} } }`,
    );
    expect(warningsOf(site('{}') + own)).toEqual([]);
  });

  it('are not reported for a site without forms', () => {
    expect(warningsOf(site('{}'))).toEqual([]);
  });
});
