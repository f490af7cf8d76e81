import { describe, expect, it } from 'vitest';
import { formDefinitions } from '../../../src/emit/form-definitions.ts';
import type { FormDefinitions } from '../../../src/model/forms/form-definitions.ts';
import { loadText, MINIMAL_SITE, pageFile, SETTINGS } from '../../support/site.ts';

/** Returns the definitions of a site, given its settings for forms and the blocks of its home page. */
function definitionsOf(blocks: string, settings = '', files = ''): FormDefinitions | undefined {
  const site = MINIMAL_SITE + SETTINGS + settings + pageFile(blocks) + files;
  const loaded = loadText(site);
  expect(loaded.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return formDefinitions(loaded, loaded.site!, 'the page');
}

const OWN = 'https://forms.acme.localhost';
const TO_OWN = `forms: { sendTo: "${OWN}" }\n`;

const form = (more = '', fields = '[{ type: email, name: email, label: Email }]') => `
  - type: form
    name: contact
    heading: Write to us
    fields: ${fields}
${more}`;

describe('the definitions of forms', () => {
  it('contain forms that are sent to a server of the owner, and no others', () => {
    const sentTo = (address: string) =>
      definitionsOf(form(`    sendTo: ${address}\n`))?.forms.map(({ name }) => name);
    expect(sentTo(OWN)).toEqual(['contact']);
    expect(sentTo('/forms')).toEqual(['contact']);
    expect(sentTo('https://formspree.io/f/xyzabcde')).toBeUndefined();
    expect(sentTo('mailto:hello@acme.example')).toBeUndefined();
    expect(definitionsOf(form())).toBeUndefined();
  });

  it('have all that is checked, and nothing that only pages show', () => {
    const fields = `
      - { type: email, name: work, sendAs: EMAIL, label: Email, companyOnly: true, hint: Yours, width: half }
      - { type: consent, name: agreement, text: I *agree*., required: false, error: No }`;
    const { forms, words, url, site } = definitionsOf(
      form('    thanks: /\n', fields),
      'forms: { sendTo: "https://forms.acme.localhost", required: Write it, companyEmail: { freeProviders: [gmail.com] } }\n',
    )!;
    expect({ url, site }).toEqual({ url: 'https://acme.localhost/', site: 'Acme' });
    expect(words).toMatchObject({ required: 'Write it', companyEmail: { freeProviders: ['gmail.com'] } });
    expect(forms[0]).toEqual({
      name: 'contact',
      pages: [{ url: 'https://acme.localhost/', title: 'Home' }],
      fields: [
        {
          type: 'email',
          name: 'work',
          sendAs: 'EMAIL',
          label: 'Email',
          required: true,
          companyOnly: true,
        },
        { type: 'consent', name: 'agreement', required: false, error: 'No' },
      ],
      sent: words.sent,
      thanks: 'https://acme.localhost/',
    });
  });

  it('do not contain boxes that are not sent. What depends on them may be empty', () => {
    const fields = `
      - { type: consent, name: more, text: More, sent: false }
      - { type: text, name: what, label: What, showIf: { field: more, is: ["yes"] } }`;
    expect(definitionsOf(form('', fields), TO_OWN)!.forms[0]!.fields).toEqual([
      { type: 'text', name: 'what', label: 'What', required: false },
    ]);
  });

  it('contain a shared form once, with its pages', () => {
    const files = `${pageFile('  - { type: shared, name: contact }\n', { path: 'other', title: 'Other' })}-- _shared/contact.yaml --\nblocks:\n${form()}`;
    const { forms } = definitionsOf('  - { type: shared, name: contact }\n', TO_OWN, files)!;
    expect(forms.map(({ name, pages }) => [name, pages.map(({ title }) => title)])).toEqual([
      ['contact', ['Home', 'Other']],
      ['sign-up', []],
    ]);
  });

  it('contain the sign-up form, also that of a block', () => {
    const own = `
  - type: emailCapture
    heading: News
    form: { sendTo: "${OWN}", emailName: EMAIL, label: Your address, sent: It is on its way. }
`;
    expect(definitionsOf(own)!.forms).toMatchObject([
      {
        name: 'sign-up',
        pages: [{ title: 'Home' }],
        fields: [{ type: 'email', name: 'email', sendAs: 'EMAIL', companyOnly: true, label: 'Your address' }],
        sent: { title: 'It is on its way.' },
      },
    ]);
  });
});
