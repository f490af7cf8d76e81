import { expect, it, describe } from 'vitest';
import { server } from '../../../../src/client/entry-server.tsx';
import { createLoader } from '../../../../src/pipeline.ts';
import { schemasWithFormer } from '../../../support/schemas/former.ts';
import {
  errorLines,
  filesOf,
  HOME,
  loadText,
  MINIMAL_SITE,
  minimalFiles,
  NO_SCRIPTS,
  pageFile,
} from '../../../support/site.ts';

await server.loadComponents();

const load = createLoader(schemasWithFormer());
const loaded = (text: string) => load(minimalFiles(filesOf(text)), { today: '2026-11-20' });
/** Returns the blocks of the home page, given the blocks in its file. */
const blocksOf = (blocks: string) => {
  const site = loaded(pageFile(blocks));
  expect(errorLines(site)).toEqual([]);
  return site.pages.find(({ route }) => route === '/')!.blocks as unknown as Record<string, unknown>[];
};
const messagesOf = (blocks: string, load = loaded) =>
  load(pageFile(blocks)).problems.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );

const HERO = '  - { type: hero, heading: Hello }\n';
const FORMER = `${HERO}  - type: studies
    heading: Studies
    studies:
      - title: One
        company: Acme
        description: With **bold** words.
        action: { label: Read, to: booking }
      - title: Two
        company: Moin
`;
const CURRENT = `${HERO}  - type: shelf
    variant: list
    heading: Studies
    items:
      - title: One
        label: Acme
        text: With **bold** words.
        mark: new
        actions: [{ label: Read, to: booking }]
      - title: Two
        label: Moin
        mark: new
`;

describe('a former block', () => {
  it('has the same data as the current one', () => {
    expect(blocksOf(FORMER)).toEqual(blocksOf(CURRENT));
  });

  it('keeps its own values, which are changed, and those of the current block', () => {
    const of = (variant: string) =>
      blocksOf(FORMER.replace('    heading', `    variant: ${variant}\n    heading`))[1];
    expect(of('index')).toMatchObject({ type: 'shelf', variant: 'plain' });
    expect(of('tall')).toMatchObject({ variant: 'list' });
  });

  it('that has only got another name has all fields of the current one', () => {
    expect(blocksOf(CURRENT.replace('shelf', 'rack'))).toEqual(blocksOf(CURRENT));
  });

  it('is validated by its own schema, so messages contain its own names', () => {
    expect(messagesOf(FORMER.replace('company: Moin', 'compny: Moin'))).toEqual([
      '13:9 Unknown field "compny" in this entry of "studies". Did you mean "company"?',
    ]);
    expect(messagesOf(FORMER.replace('studies:', 'studees:'))).toEqual([
      '7:5 Unknown field "studees" in the block "studies". Did you mean "studies"?',
    ]);
    const [message] = messagesOf(FORMER.replace('    heading', '    variant: list\n    heading'));
    expect(message).toBe('6:14 "variant" cannot be "list". Write "index" or "tall".');
  });

  it('has the defaults of the current one even if it has warnings', () => {
    const hero = '  - { type: hero, heading: Hello }\n';
    const former = FORMER.replace(HERO, hero).replace('title: One', 'title: "One <b>"');
    const site = loaded(pageFile(former));
    expect(site.problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['failed-markup', 'warning'],
    ]);
    expect(site.pages.find(({ route }) => route === '/')!.blocks).toMatchObject([
      { type: 'hero', height: 'normal' },
      { type: 'shelf', items: [{ mark: 'new' }, { mark: 'new' }] },
    ]);
  });

  it('is not suggested for a type that does not exist', () => {
    const hintOf = (type: string) => messagesOf(`${HERO}  - { type: ${type}, items: [] }\n`)[0];
    expect(hintOf('studees')).toContain('Did you mean "shelf"?');
    expect(hintOf('Studies')).toContain('Did you mean "shelf"?');
    expect(hintOf('qqqqqqqqqqqqqqqqqqq')).not.toContain('studies');
  });

  it('is covered in shared files', () => {
    const shared = FORMER.replace(HERO, '');
    const site = loaded(
      `${HOME}${HERO}  - { type: shared, name: studies }\n-- _shared/studies.yaml --\nblocks:\n${shared}`,
    );
    expect(errorLines(site)).toEqual([]);
    expect(site.pages.find(({ route }) => route === '/')!.blocks).toEqual(blocksOf(CURRENT));
  });
});

describe('a former field or value', () => {
  it('has the same data as the current one', () => {
    const former = CURRENT.replace('variant: list', 'variant: frames').replaceAll('title', 'name');
    expect(blocksOf(former)).toEqual(blocksOf(CURRENT.replace('variant: list', 'variant: boxes')));
  });

  it('is covered in groups of fields, in definitions, and inside former blocks', () => {
    const link = (shelf: string, field: string, to: string) =>
      shelf.replace(
        '    heading: Studies\n',
        `    heading: Studies\n    ${field}: [{ label: All, ${to}: booking }]\n`,
      );
    const current = blocksOf(link(CURRENT, 'actions', 'to'));
    expect(blocksOf(link(CURRENT, 'buttons', 'href'))).toEqual(current);
    expect(blocksOf(link(FORMER, 'buttons', 'href').replace('to: booking', 'href: booking'))).toEqual(
      current,
    );
  });

  it('of the site file is known before the site file is validated', () => {
    const settings = filesOf(MINIMAL_SITE)
      .get('_site.yaml')!
      .replace('url: https://acme', 'address: https://acme');
    const hero = '  - { type: hero, heading: Hello, text: "Back [home](https://acme.localhost/)" }\n';
    const site = loaded(`-- _site.yaml --\n${settings}${pageFile(hero)}`);
    expect(site.problems).toEqual([]);
    expect(site.site!.url).toBe('https://acme.localhost');
    expect(JSON.stringify(site.pages)).toContain('<a href=\\"/\\">home</a>');
  });

  it('of a required field is enough, but not its absence', () => {
    expect(messagesOf(`${HERO}  - { type: shelf, items: [{ name: A }, { label: B }] }\n`)).toEqual([
      '5:43 Missing field "title" in this entry of "items". Add "title" (A text).',
    ]);
  });

  it('has the name in messages that it has in the file', () => {
    expect(messagesOf(`${HERO}  - { type: shelf, items: [{ name: [] }] }\n`)[0]).toMatch(
      /^5:36 "name" must be text/,
    );
    const text = `${HERO}  - type: steps
    items: [{ title: A, text: a }, { title: B, text: b }]
    action:
      label: Go
    to: /nowhere
`;
    expect(messagesOf(text)).toEqual([
      '9:5 Unknown field "to" in the block "steps". Indent this line by 6 spaces instead of 4, so that it belongs to "action" above.',
    ]);
  });

  it('is unknown beside the current one', () => {
    expect(messagesOf(`${HERO}  - { type: shelf, items: [{ title: A, name: B }] }\n`)).toEqual([
      '5:40 Unknown field "name" in this entry of "items". "name" is the former name of "title". Keep only one of the two.',
    ]);
  });
});

describe('problems that are found later', () => {
  it.each([
    [
      'a dead link',
      FORMER.replace('to: booking', 'to: /nowhere'),
      '11:36 The page "/nowhere" does not exist.',
    ],
    ['a mistake in Markdown', FORMER.replace('**bold**', '** bold**'), '10:27 '],
    [
      'a dead link in a text',
      FORMER.replace('**bold**', '[bold](/nowhere)'),
      '10:27 The page "/nowhere" does not exist.',
    ],
  ])('point to the file: %s', (_, blocks, start) => {
    expect(messagesOf(blocks)[0]!.slice(0, start.length)).toBe(start);
  });

  it('have data with current names, and positions of former ones', () => {
    const { files } = { files: loaded(pageFile(FORMER)) };
    expect(files.problems).toEqual([]);
    expect(files.positionOfBlock('/', 1)).toEqual({ file: 'index.yaml', line: 5, column: 11 });
  });
});

describe('the first former names render the same document as the current ones:', () => {
  const documentOf = async (text: string) => {
    const { site, pages, problems } = loadText(pageFile(text));
    expect(problems).toEqual([]);
    const view = { site: site!, page: pages.find(({ route }) => route === '/')! };
    return (await server.documentOf(view, await server.render(view), NO_SCRIPTS)).html;
  };
  const STEPS = '  - type: steps\n    items: [{ title: A, text: a }, { title: B, text: b }]\n';
  const WAY = '{ title: A, text: a, action: { label: A, to: "mailto:a@acme.localhost" } }';

  it.each([
    [
      '  - { type: hero, heading: H, variant: centred }\n',
      '  - { type: hero, heading: H, variant: centered }\n',
    ],
    [
      `${HERO}${STEPS}    action: { label: Go, to: booking }\n`,
      `${HERO}${STEPS}    actions: [{ label: Go, to: booking }]\n`,
    ],
    [
      `${HERO}  - { type: contactWays, ways: [${WAY}, ${WAY.replaceAll('A', 'B')}] }\n`,
      `${HERO}  - { type: contact, ways: [${WAY}, ${WAY.replaceAll('A', 'B')}] }\n`,
    ],
  ])('%s', async (former, current) => {
    expect(await documentOf(former)).toBe(await documentOf(current));
  });
});
