import { describe, expect, it } from 'vitest';
import { RenderError, renderDocument } from '../../../src/node/build/pages/render-page.ts';
import { groupFieldNames } from '../../../src/schema/field-groups.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { server } from '../../../src/client/entry-server.tsx';
import { examples, filesWith } from '../../support/examples.ts';
import { loadText, NO_SCRIPTS } from '../../support/site.ts';

await server.loadComponents();

/** Loads an example on the home page of a small site. */
function load(example: (typeof examples)[number]) {
  const files = [...filesWith(example, 'index.yaml')].map(([path, text]) => `-- ${path} --\n${text}\n`);
  const { site, pages, problems } = loadText(files.join(''));
  return { site: site!, page: pages[0]!, problems: problems.filter(({ severity }) => severity === 'error') };
}

/** Returns the first heading, name or label in a block. */
const headingIn = (value: unknown): unknown =>
  value === null || typeof value !== 'object'
    ? undefined
    : (['heading', 'firstHeading', 'name', 'label']
        .map((key) => (value as Record<string, unknown>)[key])
        .find(Boolean) ?? Object.values(value).map(headingIn).find(Boolean));

/**
 * Returns the first heading in a Markdown text; the whole text if there is no heading. Used for blocks that have no
 * field for their heading.
 */
const firstHeadingOf = (text: unknown) => /^## (.+)$/m.exec(String(text))?.[1] ?? text;

const textContent = (html: string) =>
  html
    .replace(/<\/?em>/g, '*')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

describe('schema examples', () => {
  it('exist for every block', () => {
    expect([...new Set(examples.map(({ type }) => type))]).toEqual(Object.keys(readSchemas().blocks));
  });

  it.each(examples)('$type, number $index, is valid and renders', async (example) => {
    const { site, page, problems } = load(example);
    expect(problems).toEqual([]);
    const { html, css } = await server.render({ site, page });
    expect(textContent(html)).toContain(headingIn(example.block) ?? firstHeadingOf(example.block.text));
    expect(html).not.toContain('<style');
    expect(html).not.toMatch(/undefined|\[object|NaN/);
    for (const [, name] of html.matchAll(/class="(pw-[a-z0-9]{2,})/g)) expect(css).toContain(`.${name}`);
  });

  it('render the same each time', async () => {
    const renderAll = () =>
      Promise.all(examples.map(async (example) => (await server.render(load(example))).html));
    expect(await renderAll()).toEqual(await renderAll());
  });
});

const { blocks, defs } = readSchemas();

/** Fields of the groups that a block needs so that its other fields have an effect. */
const FILLED = { heading: 'A heading', text: 'A text', actions: [{ label: 'Go', to: '/' }] };

const PICTURE = { src: 'one.png', alt: 'One' };
const SQUARES = { label: 'One', groups: [{ label: 'All', total: 2, filled: 1 }] };
const VIDEO = { title: 'One', thumbnail: PICTURE, videoUrl: { mp4: 'one.mp4', captions: 'one.vtt' } };
const LEDGER = { label: 'One', rows: [{ text: 'Row' }] };

/** Values for the fields of the groups that have no list of values. */
const VALUES: Record<string, unknown[]> = {
  picture: [
    PICTURE,
    ...[{ dark: 'two.png' }, { small: 'two.png' }, { focus: 'left' }, { caption: 'One' }].map((more) => ({
      ...PICTURE,
      ...more,
    })),
    ...defs.definitions.ratio.enum.slice(1).map((ratio: string) => ({ ...PICTURE, ratio })),
    ...defs.definitions.figure.properties.frame.enum.slice(1).map((frame: string) => ({ ...PICTURE, frame })),
  ],
  pictures: [
    [PICTURE, { ...PICTURE }],
    [PICTURE, { ...PICTURE }, { ...PICTURE }],
    [PICTURE, { ...PICTURE, focus: 'left' }],
  ],
  video: [VIDEO, { ...VIDEO, loop: true }],
  squares: [SQUARES, { ...SQUARES, label: 'Two' }],
  ledger: [LEDGER, { ...LEDGER, label: 'Two' }],
  screen: ['One', 'Two'].map((title) => ({ alt: 'A screen', title, panes: [{ ledger: LEDGER }] })),
  code: ['One', 'Two'].map((text) => ({ text })),
  columns: [1, 2, 3, 4, 5, 6],
  background: [{ src: 'one.png' }, { src: 'two.png' }],
  eyebrow: ['One', 'Two'],
  heading: ['One', 'Two'],
  text: ['One', 'Two'],
  actions: [[{ label: 'One', to: '/' }], [{ label: 'Two', to: '/' }]],
  note: ['One', 'Two'],
};

/** Returns a block without the fields that it may not have together with another one. */
const withoutRivals = (block: Record<string, unknown>, field: string) => {
  const rivals: string[] = defs.fieldGroups.media.onlyOneOf;
  return Object.fromEntries(
    Object.entries(block).filter(([name]) => !rivals.includes(field) || !rivals.includes(name)),
  );
};

const groupFields = Object.keys(blocks).flatMap((type) => {
  const names = groupFieldNames(blocks[type]!, defs);
  const own = examples.filter((each) => each.type === type);
  // A shape has an effect on pictures only.
  const pictured = own.find(({ block }) => JSON.stringify(block).includes('"picture"'));
  const exampleFor = (field: string) => (field === 'ratio' ? pictured! : own[0]!);
  return names.map((field) => ({ type, field, names, example: exampleFor(field) }));
});

describe('the fields of groups', () => {
  it('are fields of most blocks', () => {
    expect(groupFields.length).toBeGreaterThan(100);
  });

  it.each(groupFields)('each value of $field makes another $type', async ({ field, names, example }) => {
    const kind = blocks[example.type]!.properties[field].$ref?.split('/').at(-1);
    const values: unknown[] = defs.definitions[kind].enum ?? VALUES[field];
    const filled = Object.fromEntries(Object.entries(FILLED).filter(([name]) => names.includes(name)));
    const rendered = await Promise.all(
      values.map(async (value) => {
        const block = { ...withoutRivals(example.block, field), ...filled, [field]: value };
        const { site, page, problems } = load({ ...example, block });
        expect(problems).toEqual([]);
        return (await server.render({ site, page })).html;
      }),
    );
    expect(new Set(rendered).size).toBe(values.length);
  });
});

describe('a block that throws', () => {
  it('is reported with its route and index', async () => {
    const { site, page } = load(examples.find(({ type }) => type === 'callToAction')!);
    const broken = { ...page, blocks: [page.blocks[0]!, { ...page.blocks[1]!, heading: {} as never }] };
    const inputs = { site, server, scripts: NO_SCRIPTS };
    const failure = await renderDocument(broken as never, undefined, inputs).catch((reason) => reason);
    expect(failure).toBeInstanceOf(RenderError);
    expect(failure).toMatchObject({ route: '/', index: 1 });
  });
});
