import { parse, stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { LOOK_NAMES } from '../../../src/model/theme/looks.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { axeViolations, useBrowser } from '../../support/browser.ts';
import { examples, filesWith } from '../../support/examples.ts';
import { useDevProject } from '../../support/project.ts';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

const visit = useBrowser({ shared: true });

const { blocks, defs } = readSchemas();
const TONES: string[] = defs.definitions.tone.enum;
const THEMES = ['light', 'dark'] as const;

/** The first example of each block whose section can have a tone. A page has only one main heading. */
const shown = examples.filter(
  ({ type, index }) => index === 0 && (blocks[type]!.groups ?? []).includes('section') && type !== 'hero',
);
const hero = examples.find(({ type }) => type === 'hero')!;

/** Returns the files of a page with all these blocks in a tone. */
function pageIn(tone: string): [path: string, content: string | Uint8Array][] {
  const path = `${tone}.yaml`;
  const files = [hero, ...shown].map((example) =>
    filesWith({ ...example, block: { ...example.block, tone, eyebrow: undefined } }, path),
  );
  const pages = files.map((each) => parse(String(each.get(path))));
  const whole = {
    title: `All blocks in the tone ${tone}`,
    description: 'All blocks whose sections can have a tone, one below the other.',
    blocks: pages.map((page) => page.blocks.at(-1)),
  };
  return [...files.flatMap((each) => [...each]), [path, stringify(whole)]];
}

/** What is visited besides nights: each tone that differs from the page, in another look. */
const SAMPLE = ['ledger soft dark', 'rounded tint light', 'poster accent light', 'craft dark dark'];

const visits = LOOK_NAMES.map((look) => ({
  look,
  visited: TONES.flatMap((tone) => THEMES.map((theme) => ({ tone, theme }))).filter(
    ({ tone, theme }) => NIGHTLY || SAMPLE.includes(`${look} ${tone} ${theme}`),
  ),
})).filter(({ visited }) => visited.length > 0);

describe.each(visits)('in the look $look', ({ look, visited }) => {
  const project = useDevProject(() => {
    const files = new Map([...filesOf(MINIMAL_SITE), ...TONES.flatMap(pageIn)]);
    return files.set('_site.yaml', `${files.get('_site.yaml')!}theme: { look: ${look} }\n`);
  });

  it.each(visited)(
    'all blocks are accessible in the tone $tone of the $theme theme',
    async ({ tone, theme }) => {
      const { page } = await visit(`${project.url}/${tone}`);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const sections = page.locator(
        tone === 'plain' ? 'main > section' : `main > section[data-tone=${tone}]`,
      );
      expect(await sections.count()).toBeGreaterThan(20);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});
