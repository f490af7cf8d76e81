import * as fc from 'fast-check';
import type { ElementHandle, Page } from 'playwright';
import { expect } from 'vitest';
import type { PageFacts, Shown } from './page-facts.ts';
import { readShown } from './page-facts.ts';

/** An action of a visitor. The index of the link to click is `pick` modulo the number of links. */
export type Step =
  | { do: 'follow'; within: 'header' | 'main' | 'footer'; pick: number }
  | { do: 'jump' | 'filter'; pick: number }
  | { do: 'scroll'; to: number }
  | { do: 'back' | 'forward' | 'reload' | 'leave' };

const pick = fc.nat(99);
const one = (...names: ('back' | 'forward' | 'reload' | 'leave')[]) =>
  fc.constantFrom(...names).map((name): Step => ({ do: name }));

/** Generates the actions of a visitor who has opened a first page. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: one('back') },
    { weight: 4, arbitrary: one('forward', 'reload') },
    { weight: 1, arbitrary: one('leave') },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('follow' as const),
        within: fc.constantFrom('header' as const, 'main' as const, 'footer' as const),
        pick,
      }),
    },
    { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('jump' as const, 'filter' as const), pick }) },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('scroll' as const), to: fc.integer({ min: 0, max: 100 }) }),
    },
  ),
  { minLength: 4, maxLength: 9 },
);

/** The pages that a visitor may open first. Pages with links of all kinds are more frequent. */
export const starts = fc.constantFrom(
  '/',
  '/resources',
  '/resources',
  '/articles/annex',
  '/articles/iso-guide',
  '/pricing',
);

/** An entry of the session history. */
interface Entry {
  address: URL;
  scroll: number;
}

/** Where the page should be scrolled: to a position, or to the element that the address names. */
type Position = number | 'target';

/** The links that filter articles by a category. */
const CHIPS = 'nav a[href^="?"]';

/** How far a remembered scroll position may be off, in pixels. */
const TOLERANCE = 2;

/** The expected session history of a tab. Each step changes this history and the tab, and compares the two. */
export class HistoryWalk {
  private entries: Entry[] = [];
  private index = -1;
  private readonly trail: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly outside: string,
    private readonly factsAt: (address: URL) => PageFacts,
  ) {}

  /** Takes a step, if it is possible on this page. Throws if the browser then shows anything unexpected. */
  async take(step: Step): Promise<void> {
    const before = await readShown(this.page);
    if (this.index >= 0) this.entry.scroll = before!.scroll;
    switch (step.do) {
      case 'back':
      case 'forward':
        return this.traverse(step.do);
      case 'reload':
        await this.page.reload({ waitUntil: 'commit' });
        return this.expect('reload', this.entry.scroll);
      case 'leave':
        await this.waitForSync(new URL(this.outside));
        return this.open(this.outside);
      case 'scroll':
        return this.scroll(step.to);
      case 'follow':
        return this.follow(
          `${step.within} a[href^="/"]:not([target], [download], [href*="."]), ${step.within} [data-in]`,
          step.pick,
        );
      case 'jump':
        return this.follow('main a[href^="#"]', step.pick);
      case 'filter':
        return this.filter(step.pick);
    }
  }

  /** Opens an address, as a visitor does in the address bar. */
  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' });
    this.push(new URL(address));
    await this.expect(`open ${address}`, 0);
  }

  private get entry(): Entry {
    return this.entries[this.index]!;
  }

  private push(address: URL): void {
    // If the address is the same as before, the browser replaces the current entry instead of adding one.
    const isSame = address.href === this.entries[this.index]?.address.href;
    this.entries = [...this.entries.slice(0, this.index + (isSame ? 0 : 1)), { address, scroll: 0 }];
    this.index = this.entries.length - 1;
  }

  private async traverse(to: 'back' | 'forward'): Promise<void> {
    const index = this.index + (to === 'back' ? -1 : 1);
    if (!this.entries[index]) return;
    await this.waitForSync(this.entries[index].address);
    this.index = index;
    if (to === 'back') await this.page.goBack({ waitUntil: 'commit' });
    else await this.page.goForward({ waitUntil: 'commit' });
    await this.expect(to, this.entry.scroll);
  }

  /**
   * If the visitor goes to another site, first waits until Chromium has stored the scroll position, which takes 1 s.
   */
  private async waitForSync({ origin }: URL): Promise<void> {
    if (origin !== this.entry.address.origin && this.entry.scroll > 0) await this.page.waitForTimeout(1200);
  }

  private async scroll(percent: number): Promise<void> {
    // Until the page has loaded, the browser may restore an earlier scroll position. A visitor's mouse wheel would stop
    // the browser from doing this, but a script does not.
    await this.page.waitForFunction(() => document.readyState === 'complete');
    await this.page.evaluate((percent) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo(0, Math.round(((scrollHeight - clientHeight) * percent) / 100));
    }, percent);
    const { scroll } = (await readShown(this.page))!;
    await this.expect(`scroll to ${scroll}`, scroll);
  }

  /** Clicks on a link to another page, or to a place on this page. */
  private async follow(selector: string, number: number): Promise<void> {
    const address = await this.click(selector, number);
    if (!address) return;
    this.push(address);
    await this.expect(`click on ${address.href}`, address.hash ? 'target' : 0);
  }

  /** Selects a category, or clears the selection. The page does not scroll. */
  private async filter(number: number): Promise<void> {
    if ((await this.page.locator(CHIPS).count()) === 0) return;
    await this.page.locator(CHIPS).first().hover();
    await this.page.locator(`[data-hydrated] ${CHIPS}`).first().waitFor();
    const address = (await this.click(CHIPS, number))!;
    const { scroll } = this.entry;
    if (address.search === '') address.search = ''; // removes the question mark
    this.push(address);
    await this.expect(`choose ${address.href}`, scroll);
  }

  /** Clicks on one of the links, if there are any. @returns the address of the link */
  private async click(selector: string, number: number): Promise<URL | undefined> {
    const links = await this.page.$$(`${selector} >> visible=true`);
    const link = links[number % links.length] as ElementHandle<HTMLAnchorElement> | undefined;
    if (!link) return undefined;
    const address = new URL(await link.evaluate(({ href }) => href));
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    this.entry.scroll = (await readShown(this.page))!.scroll;
    await link.click({ noWaitAfter: true });
    return address;
  }

  /** Waits until the browser shows the page of the current entry, at a position. */
  private async expect(step: string, position: Position): Promise<void> {
    this.trail.push(step);
    const { address } = this.entry;
    await expectShown(this.page, this.trail, { address, facts: this.factsAt(address), position });
  }
}

interface Expected {
  address: URL;
  facts: PageFacts;
  position: Position;
}

/** Waits until the browser shows what is expected. @param trail the steps so far, for the error */
async function expectShown(page: Page, trail: string[], expected: Expected): Promise<void> {
  const { address, facts, position } = expected;
  const text = JSON.stringify(expected);
  const readShownText = async () => {
    const shown = await readShown(page);
    return shown && isExpected(shown, address, facts, position) ? text : JSON.stringify(shown);
  };
  await expect.poll(readShownText, { message: trail.join('\n'), interval: 20 }).toBe(text);
}

function isExpected(shown: Shown, address: URL, facts: PageFacts, position: Position): boolean {
  if (shown.address !== address.href || JSON.stringify(shown.facts) !== JSON.stringify(facts)) return false;
  const isAtTarget = shown.target !== undefined && shown.target >= 0 && shown.target < 400;
  if (position === 'target') return isAtTarget;
  const isRemembered = Math.abs(shown.scroll - Math.min(position, shown.maxScroll)) <= TOLERANCE;
  // If the document stays the same, Chromium may scroll to the target of the address instead of the remembered
  // position.
  return isRemembered || (address.hash !== '' && isAtTarget);
}
