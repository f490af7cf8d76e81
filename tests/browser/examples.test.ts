import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { readSchemas } from '../../src/node/disk/files/read-schemas.ts';
import { examples, filesWith } from '../support/examples.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';
import { hydrateAll, useBrowser, axeViolations } from '../support/browser.ts';
import { useDevProject } from '../support/project.ts';

const visit = useBrowser({ shared: true });
const { blocks: schemas } = readSchemas();

/** The examples of each page: all of a type, or one if it has the main heading of the page. */
const pages = new Map<string, typeof examples>();
for (const example of examples) {
  const { type, index } = example;
  const slug = schemas[type]!.mainHeading ? `${type}-${index}` : type;
  pages.set(slug.toLowerCase(), [...(pages.get(slug.toLowerCase()) ?? []), example]);
}

/** Returns the files of a page with examples. */
function filesOfPage([slug, shown]: [string, typeof examples]): Map<string, string | Uint8Array> {
  const path = `${slug}.yaml`;
  const all = shown.map((example) => filesWith(example, path));
  const [first, ...others] = all.map((files) => parse(String(files.get(path))));
  // In front of its example, a page may have a block with the main heading.
  const blocks = [...first.blocks, ...others.map((page) => page.blocks.at(-1))];
  return new Map([...all.flatMap((files) => [...files]), [path, stringify({ ...first, blocks })]]);
}

// Only React's development build reports which attribute or text differs after hydration, so this needs the dev server.
const project = useDevProject(
  () => new Map([...filesOf(MINIMAL_SITE), ...[...pages].flatMap((page) => [...filesOfPage(page)])]),
);

describe('schema examples in a browser', () => {
  it.each([...pages])('%s hydrates without a warning and is accessible', async (slug, shown) => {
    const seen = await visit(`${project.url}/${slug}`);
    expect(await seen.page.locator('main > *').count()).toBeGreaterThanOrEqual(shown.length);
    const before = await seen.page.locator('main').innerText();
    await hydrateAll(seen);
    // The server does not know the visitor's time zone, so the browser converts the office hours to that time zone.
    if (slug !== 'contact') expect(await seen.page.locator('main').innerText()).toBe(before);
    expect(await axeViolations(seen.page)).toEqual([]);
  });
});
