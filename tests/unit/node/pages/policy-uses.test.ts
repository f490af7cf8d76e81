import { expect, test } from 'vitest';
import { policyTable, policyUses } from '../../../../src/node/build/hosting/policy-uses.ts';
import { factsOfHtml } from '../../../../src/node/build/report/document-facts.ts';
import { loadText } from '../../../support/site.ts';

const SITE = `-- _site.yaml --
brand: { name: Acme }
url: https://www.acme.localhost
language: en
navigation: { links: [] }
footer: { copyright: Acme }
scripts:
  - { name: Chat, purpose: Chats., category: functional, src: "https://chat.acme.localhost/a.js", pages: [/a] }
`;

test('the policy is told by origin, with the pages that need it', () => {
  const { site } = loadText(SITE);
  const form = factsOfHtml('<form action="https://form.acme.localhost/x"></form>');
  const documents = new Map([
    ['/', form],
    ['/a', form],
    ['/b', factsOfHtml('')],
    ['/c', form],
    ['/d', form],
  ]);
  const uses = policyUses(site!, documents);
  expect(policyTable(uses, 5).split('\n')).toEqual([
    'The security policy allows from other websites:',
    '  form-action  https://form.acme.localhost  /, /a, /c and 1 more',
    '  script-src   https://chat.acme.localhost  /a',
    '',
  ]);
  expect(policyTable(uses.slice(0, 1), 4)).toContain('all pages');
});

test('a site that needs nothing is told so', () =>
  expect(policyTable([], 3)).toBe('The security policy allows nothing from other websites.\n'));
