import { describe, expect, it } from 'vitest';
import { RenderError, renderDocument } from '../../../src/node/build/pages/render-page.ts';
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
    : (Object.entries(value).find(([key]) =>
        ['heading', 'firstHeading', 'name', 'label'].includes(key),
      )?.[1] ?? Object.values(value).map(headingIn).find(Boolean));

/**
 * Returns the first heading in a Markdown text; the whole text if there is no heading. Used for blocks that have no
 * field for their heading.
 */
const firstHeadingOf = (text: unknown) => /^## (.+)$/m.exec(String(text))?.[1] ?? text;

const textContent = (html: string) =>
  html
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
