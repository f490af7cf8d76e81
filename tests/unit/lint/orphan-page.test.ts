import { expect, it } from 'vitest';
import { loadText, pageFile } from '../../support/site.ts';

const page = (path: string, to: string) =>
  pageFile(`  - { type: hero, heading: Us, actions: [{ label: Go, to: "${to}" }] }\n`, { path, title: path });

it.each(['/über-uns', '/%C3%BCber-uns', '/uber-uns', '/Ueber-Uns', '/ueber-uns.html'])(
  'the dead link %s is the only problem with the page that it means',
  (to) => {
    const { problems } = loadText(page('ueber-uns', '/') + page('index', to));
    expect(problems.map(({ code, hint }) => `${code}: ${hint}`)).toEqual([
      'dead-link: Did you mean "/ueber-uns"?',
    ]);
  },
);

it('a dead link on the page itself does not lead to the page', () => {
  const { problems } = loadText(page('ueber-uns', '/über-uns'));
  expect(problems.map(({ code }) => code)).toEqual(['orphan-page', 'dead-link']);
});

it('a page that search engines should not show needs no link', () => {
  const thanks = (fields: string) =>
    pageFile('  - { type: hero, heading: Thanks }\n', { path: 'thanks', title: 'Thanks', fields });
  const codesOf = (fields: string) =>
    loadText(thanks(fields) + page('index', '/')).problems.map(({ file, code }) => `${file} ${code}`);
  expect(codesOf('seo: { noindex: true }\n')).toEqual([]);
  expect(codesOf('')).toEqual(['thanks.yaml orphan-page']);
});
