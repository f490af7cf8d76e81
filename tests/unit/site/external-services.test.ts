import { expect, test } from 'vitest';
import { server } from '../../../src/client/entry-server.tsx';
import { pageMarkdown } from '../../../src/emit/page-markdown.ts';
import type { Block } from '../../../src/model/types.gen.ts';
import { loadText, pageFile, SETTINGS } from '../../support/site.ts';

await server.loadComponents();

const LIST = pageFile('  - { type: externalServices, heading: Services }\n', {
  path: 'privacy',
  title: 'Privacy',
});

type List = Extract<Block, { type: 'externalServices' }>;

/** Returns the services that the privacy page lists. @param blocks those of another page */
function servicesOf(settings: string, blocks = '', files = '') {
  const { pages, problems } = loadText(SETTINGS + settings + (blocks && pageFile(blocks)) + LIST + files);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [list] = pages.find(({ route }) => route === '/privacy')!.blocks as [List];
  return list.services;
}

const film = (id: string) => `  - { type: embed, url: "https://youtu.be/${id}", title: A film }\n`;
const form = (sendTo: string) => `  - type: form
    name: contact
    heading: Write to us
    sendTo: "${sendTo}"
    fields: [{ type: email, name: email, label: Email }]
`;

test('a site without services lists none', () => expect(servicesOf('')).toEqual([]));

test('analytics and scripts are listed with their purposes, and with all hosts that get data', () => {
  const settings = `analytics: { key: acme.localhost, consent: required }
privacy: { counting: Counts. }
scripts:
  - name: Chat
    purpose: Answers questions.
    category: necessary
    src: https://chat.localhost/a.js
    origins: [https://api.chat.localhost, wss://api.chat.localhost]
`;
  expect(servicesOf(settings)).toEqual([
    { name: 'Plausible', purpose: 'Counts.', runs: 'ifAllowed', hosts: ['plausible.io'] },
    {
      name: 'Chat',
      purpose: 'Answers questions.',
      runs: 'always',
      hosts: ['api.chat.localhost', 'chat.localhost'],
    },
  ]);
});

test('embedded content and forms of all pages are listed once', () => {
  const blocks =
    film('abcdefgh') + film('ijklmnop') + form('https://formspree.io/f/xyzabcde') + form('netlify');
  expect(servicesOf('', blocks)).toEqual([
    { name: 'YouTube', runs: 'onRequest', hosts: ['www.youtube-nocookie.com'] },
    { name: 'Formspree', runs: 'onSending', hosts: ['formspree.io'] },
    { name: 'Netlify Forms', runs: 'onSending', hosts: [] },
  ]);
});

test('a server for forms is listed by its host, the site itself and email are not listed', () => {
  expect(servicesOf('', form('https://forms.localhost/a') + form('https://acme.localhost/a'))).toEqual([
    { name: 'forms.localhost', runs: 'onSending', hosts: ['forms.localhost'] },
  ]);
  for (const address of ['mailto:hello@acme.localhost', '/forms'])
    expect(servicesOf('', form(address))).toEqual([]);
  expect(servicesOf('forms: { sendTo: "https://formspree.io/f/xyzabcde" }\n')).toHaveLength(1);
});

test('what no page shows is not listed', () => {
  const hidden = film('abcdefgh').replace('type:', 'hidden: true, type:');
  expect(servicesOf('', hidden)).toEqual([]);
  const shared = '-- _shared/film.yaml --\nblocks:\n' + film('abcdefgh');
  expect(servicesOf('', '', shared)).toEqual([]);
  expect(servicesOf('', '  - { type: shared, name: film }\n', shared)).toHaveLength(1);
});

test('the Markdown version lists them too', () => {
  const settings = 'analytics: { key: acme.localhost }\nprivacy: { counting: Counts. }\n';
  const { site, pages, schemas } = loadText(SETTINGS + settings + pageFile(film('abcdefgh')) + LIST);
  const text = pageMarkdown(
    pages.find(({ route }) => route === '/privacy')!,
    site!,
    schemas,
  );
  expect(text).toContain(
    '- **Plausible** (plausible.io): Counts.\n- **YouTube** (www\\.youtube-nocookie.com)',
  );
});

test('the block shows what each service is for, when it runs, and where data goes', async () => {
  const textOf = async (settings: string, blocks = '') => {
    const { site, pages } = loadText(SETTINGS + settings + (blocks && pageFile(blocks)) + LIST);
    const page = pages.find(({ route }) => route === '/privacy')!;
    const { html } = await server.render({ page, site: site! });
    return html.slice(html.indexOf('<h2'), html.indexOf('<footer')).replaceAll(/(?:<[^>]+>)+/g, ' ');
  };
  const analytics = (consent: string) => `analytics: { key: acme.localhost, consent: ${consent} }\n`;
  const script = (category: string) =>
    `scripts: [{ name: Chat, purpose: Talks., category: ${category}, src: "https://chat.localhost/a.js" }]\n`;
  expect(await textOf('')).toContain('This site uses no services of others.');
  expect(await textOf(analytics('cookieless'))).toContain('Runs until you decline. Stores nothing');
  expect(await textOf(analytics('cookieless'))).toContain('Data goes to plausible.io.');
  expect(await textOf(analytics('notRequired'))).toMatch(/Runs until you decline\. Data/);
  expect(await textOf(analytics('required'))).toContain('Runs only if you allow it.');
  expect(await textOf(analytics('required') + 'privacy: { ask: whereRequired }\n')).toContain('Elsewhere');
  expect(await textOf(script('necessary'))).toContain('Talks. Always runs');
  expect(await textOf('', film('abcdefgh'))).toContain('Shows its content on this site. Loads only when');
  expect(await textOf('', form('netlify'))).toContain('Receives the forms of this site. Gets data only');
});
