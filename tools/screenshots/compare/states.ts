import type { Page } from 'playwright';
import {
  bringIntoView,
  type Control,
  findControls,
  layOutAgain,
  openDisclosures,
  reset,
  useAll,
} from './in-page.ts';
import { both, type Pair, settle, type Visit } from './visit.ts';

/** Which states are compared beside the pages at rest: none, each kind of control once in the site, or on each page. */
export const EXTENTS = ['none', 'distinct', 'all'] as const;
export type Extent = (typeof EXTENTS)[number];

/** Compares both pages as they are now. */
export type Compare = (state: string, fullPage: boolean) => Promise<void>;

/** The kinds of controls of each build that have been compared. */
export class SeenKinds {
  private readonly before = new Set<string>();
  private readonly after = new Set<string>();

  /** Whether one of the two kinds is new. From then on, both are known. */
  add(state: string, before: string, after: string): boolean {
    const isNew = !this.before.has(state + before) || !this.after.has(state + after);
    this.before.add(state + before);
    this.after.add(state + after);
    return isNew;
  }
}

const POINTED_AT = 'a[href], button, summary, label';
const FOCUSED = 'a[href], button, summary, input, select, textarea';
const OPENERS = 'button[commandfor], button[popovertarget]';
const SUBMITTERS = 'form button:not([type=button])';

/** The states without scripts: all that native elements and the styles in the document can do. */
export async function compareNativeStates(
  pair: Pair,
  extent: Extent,
  seen: SeenKinds,
  compare: Compare,
): Promise<void> {
  await compare('without scripts', true);
  if (extent === 'none') return;
  await both(pair, async ({ page }) => page.emulateMedia({ media: 'print' }));
  await both(pair, ({ page }) => page.evaluate(layOutAgain));
  await compare('print', true);
  await both(pair, async ({ page }) => page.emulateMedia({ media: null, forcedColors: 'active' }));
  await compare('forced colors', true);
  await both(pair, async ({ page }) => page.emulateMedia({ forcedColors: null }));

  await compareControls(
    pair,
    POINTED_AT,
    seen,
    'hover',
    async ({ page }, control) => {
      const { x, y } = await page.evaluate(bringIntoView, { selector: POINTED_AT, index: control.index });
      await page.mouse.move(x, y);
    },
    compare,
  );
  await both(pair, async ({ page }) => {
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab'); // from now on, the browser shows where the focus is
  });
  await compareControls(
    pair,
    FOCUSED,
    seen,
    'focus',
    async ({ page }, { index }) => {
      await page.evaluate(bringIntoView, { selector: FOCUSED, index });
      await page.locator(FOCUSED).nth(index).focus();
    },
    compare,
  );

  await both(pair, ({ page }) => page.evaluate(reset));
  const [count] = await both(pair, ({ page }) => page.evaluate(openDisclosures));
  if (count > 0) await compare('disclosures', true);
}

/** The states with scripts: all islands interactive, dialogs, menus and explanations open, and forms with errors. */
export async function compareScriptedStates(
  pair: Pair,
  extent: Extent,
  seen: SeenKinds,
  compare: Compare,
): Promise<void> {
  await both(pair, async (visit) => {
    await visit.page.evaluate(useAll);
    await settle(visit);
  });
  await compare('interactive', true);
  if (extent === 'none') return;
  await compareControls(
    pair,
    OPENERS,
    seen,
    'open',
    async (visit, { index }) => {
      await click(visit.page, OPENERS, index);
      await settle(visit);
      const field = visit.page.locator('dialog[open] input[type=text]');
      if ((await field.count()) === 0) return;
      await field.fill(await visit.page.locator('h1').innerText());
      await settle(visit);
    },
    compare,
  );
  await compareControls(
    pair,
    SUBMITTERS,
    seen,
    'submit',
    async (visit, { index }) => {
      await click(visit.page, SUBMITTERS, index);
      await settle(visit);
    },
    compare,
  );
}

/** Compares each new kind of control that both pages have. */
async function compareControls(
  pair: Pair,
  selector: string,
  seen: SeenKinds,
  state: string,
  act: (visit: Visit, control: Control) => Promise<void>,
  compare: Compare,
): Promise<void> {
  const [before, after] = await both(pair, ({ page }) => page.evaluate(findControls, selector));
  const partners = new Map(after.map((control) => [control.key, control]));
  for (const control of before) {
    const partner = partners.get(control.key);
    if (!partner || !seen.add(state, control.kind, partner.kind)) continue;
    await both(pair, (visit, side) => act(visit, side === 'before' ? control : partner));
    await compare(`${state}: ${control.key}`, false);
    await both(pair, ({ page }) => page.evaluate(reset));
  }
}

const click = (page: Page, selector: string, index: number) =>
  page.evaluate(({ selector, index }) => document.querySelectorAll<HTMLElement>(selector)[index]!.click(), {
    selector,
    index,
  });
