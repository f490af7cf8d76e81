import { describe, expect, it } from 'vitest';
import { examples, filesWith } from '../support/examples.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';
import { hydrateAll, useBrowser, axeViolations } from '../support/browser.ts';
import { useDevProject } from '../support/project.ts';

const visit = useBrowser({ shared: true });

// Only React's development build reports which attribute or text differs after hydration, so this needs the dev server.
const project = useDevProject(
  () =>
    new Map([
      ...filesOf(MINIMAL_SITE),
      ...examples.flatMap((example) => [...filesWith(example, `${slug(example)}.yaml`)]),
    ]),
);

const slug = ({ type, index }: (typeof examples)[number]) => `${type.toLowerCase()}-${index}`;

describe('schema examples in a browser', () => {
  it.each(examples)('$type example $index hydrates without a warning and is accessible', async (example) => {
    const seen = await visit(`${project.url}/${slug(example)}`);
    const before = await seen.page.locator('main').innerText();
    await hydrateAll(seen);
    // The server does not know the visitor's time zone, so the browser converts the office hours to that time zone.
    if (example.type !== 'contact') expect(await seen.page.locator('main').innerText()).toBe(before);
    expect(await axeViolations(seen.page)).toEqual([]);
  });
});
