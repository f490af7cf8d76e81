import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hydrateAll, PHONE, useBrowser } from '../../support/browser.ts';
import { sampled } from '../../support/runner/scale.ts';

const visit = useBrowser({ shared: true });

describe('the flip cards', () => {
  const card = (page: Page, index = 0) => page.locator('li', { has: page.locator('> details') }).nth(index);
  const front = (page: Page, index = 0) => card(page, index).locator('> div').first();
  const back = (page: Page, index = 0) => card(page, index).locator('> div').last();

  it('are four and show their front', async () => {
    const { page } = await visit('/solutions');
    expect(await page.locator('li > details > summary').count()).toBe(4);
    for (const index of [0, 1, 2, 3]) {
      expect(await front(page, index).isVisible()).toBe(true);
      expect(await back(page, index).isVisible()).toBe(false);
    }
  });

  it.each(['click', 'Enter', 'Space'])(
    'flip and flip back with %s before any script loads',
    async (input) => {
      const { page } = await visit('/solutions');
      const flip = async () => {
        if (input === 'click') return card(page, 1).click();
        await card(page, 1).locator('summary').focus();
        await page.keyboard.press(input);
      };
      await flip();
      expect(await back(page, 1).isVisible()).toBe(true);
      expect(await front(page, 1).isVisible()).toBe(false);
      expect(await front(page, 0).isVisible()).toBe(true);
      await flip();
      expect(await back(page, 1).isVisible()).toBe(false);
    },
  );

  it('stay flipped when hydrated', async () => {
    const seen = await visit('/solutions');
    await card(seen.page).click();
    await hydrateAll(seen);
    expect(await back(seen.page).isVisible()).toBe(true);
  });

  it('expose only the visible side to screen readers', async () => {
    const { page } = await visit('/solutions', { hydrated: true });
    const snapshot = () => card(page).ariaSnapshot();
    expect(await snapshot()).not.toContain('A 15-minute questionnaire');
    await card(page).click();
    expect(await snapshot()).toContain('A 15-minute questionnaire');
    expect(await snapshot()).not.toContain('The standard is written for auditors');
  });

  it('show both sides without JavaScript and in print', async () => {
    const noScript = await visit('/solutions', { javaScriptEnabled: false });
    // Playwright's `javaScriptEnabled` does not affect the `scripting` media feature, so the test reads the CSS rules.
    const rules = await noScript.page.evaluate(() => {
      const withNested = (list: CSSRuleList): CSSRule[] =>
        [...list].flatMap((rule) => [
          rule,
          ...('cssRules' in rule ? withNested(rule.cssRules as CSSRuleList) : []),
        ]);
      return [...document.styleSheets]
        .flatMap((sheet) => withNested(sheet.cssRules))
        .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText.includes('scripting: none'))
        .map((rule) => rule.cssText)
        .join('');
    });
    expect(rules).toContain('visibility: visible');
    const { page } = await visit('/solutions');
    await page.emulateMedia({ media: 'print' });
    for (const index of [0, 1, 2, 3]) {
      expect(await front(page, index).isVisible()).toBe(true);
      expect(await back(page, index).isVisible()).toBe(true);
      expect(await card(page, index).locator('summary').isVisible()).toBe(false);
    }
  });
});

/** Finds a carousel by its heading. Returns its cards and controls, and functions that read its state. */
function carousel(page: Page, heading: string) {
  const root = page.getByRole('group', { name: heading, exact: true });
  const track = root.locator('> ul');
  const cards = track.locator('> li');
  return {
    root,
    cards,
    track,
    previous: root.getByRole('button', { name: 'Previous' }),
    next: root.getByRole('button', { name: 'Next' }),
    dots: root.locator('> :last-child > ul > li > button:visible'),
    current: () => root.locator('button[aria-current]').getAttribute('aria-label'),
    status: () => root.locator('[aria-live]').textContent(),
    /** The indexes of the cards that are fully in view. */
    inView: () =>
      cards.evaluateAll((all) => {
        const frame = all[0]!.parentElement!.getBoundingClientRect();
        return all.flatMap((card, index) => {
          const { left, right } = card.getBoundingClientRect();
          return left >= frame.left - 1 && right <= frame.right + 1 ? [index] : [];
        });
      }),
  };
}

const CAROUSELS: [path: string, heading: string, count: number][] = [
  ['/solutions', 'Watch it work', 4],
  ['/', 'Read before you begin', 7],
];

describe.each(sampled(CAROUSELS, 2))('the carousel of %s', (path, heading, count) => {
  it.each([
    [390, 1],
    [800, 2],
    [1280, 3],
    [1440, 3],
  ])('at %i px, shows %i cards, and each dot can be the current one', async (width, shown) => {
    const { page } = await visit(path, { viewport: { width, height: 800 } });
    const { cards, dots, inView, current, status } = carousel(page, heading);
    expect(await cards.count()).toBe(count);
    expect(await inView()).toEqual(Array.from({ length: shown }, (_, index) => index));
    expect(await dots.count()).toBe(count - shown + 1);
    for (let index = count - shown; index >= 0; index--) {
      await dots.nth(index).click();
      await expect.poll(inView).toEqual(Array.from({ length: shown }, (_, at) => index + at));
      expect(await dots.nth(index).getAttribute('aria-current')).toBe('true');
      expect(await current()).toBe(`${index + 1} of ${count}`);
      expect(await status()).toBe(`slide ${index + 1} of ${count}`);
    }
  });

  it('moves with its arrows and wraps around', async () => {
    const { page } = await visit(path, { hydrated: true });
    const { next, previous, inView, current } = carousel(page, heading);
    await next.click();
    await expect.poll(inView).toEqual([1, 2, 3]);
    expect(await current()).toBe(`2 of ${count}`);
    await previous.click();
    await previous.click();
    await expect.poll(inView).toEqual([count - 3, count - 2, count - 1]);
    await next.click();
    await expect.poll(inView).toEqual([0, 1, 2]);
  });

  it('counts clicks made during the animation', async () => {
    const { page } = await visit(path, {
      ...PHONE,
      viewport: { width: 800, height: 800 },
      reducedMotion: 'no-preference',
      hydrated: true,
    });
    const { next, inView } = carousel(page, heading);
    await next.click();
    await next.click();
    await expect.poll(inView).toEqual([2, 3]);
  });

  it('moves with its dots and arrow keys', async () => {
    const { page } = await visit(path, { ...PHONE, hydrated: true });
    const { dots, inView, current } = carousel(page, heading);
    await dots.nth(2).click();
    await expect.poll(inView).toEqual([2]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(inView).toEqual([3]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(inView).toEqual([2]);
    await page.keyboard.press('End');
    await expect.poll(inView).toEqual([count - 1]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(inView).toEqual([0]);
    expect(await current()).toBe(`1 of ${count}`);
  });

  it('moves on swipe', async () => {
    const { page } = await visit(path, { ...PHONE, hydrated: true });
    const { track, inView, current } = carousel(page, heading);
    await track.scrollIntoViewIfNeeded();
    const box = (await track.boundingBox())!;
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: box.y + 40 }],
      });
    await touch('touchStart', 320);
    for (let x = 305; x > 90; x -= 15) await touch('touchMove', x);
    // The finger rests before it leaves. Otherwise the speed, and with it the number of cards, depends on the machine.
    await page.waitForTimeout(200);
    await touch('touchEnd');
    await expect.poll(inView).toEqual([1]);
    await expect.poll(current).toBe(`2 of ${count}`);
  });

  it('marks the card that was scrolled into view before any script loaded', async () => {
    const seen = await visit(path, PHONE);
    const { track, current } = carousel(seen.page, heading);
    await track.evaluate(async (element) => {
      element.scrollTo({ left: element.scrollWidth, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await hydrateAll(seen);
    await expect.poll(current).toBe(`${count} of ${count}`);
  });

  it('scrolls a card into view when an element in it gets focus', async () => {
    const { page } = await visit(path, { ...PHONE, hydrated: true });
    const { cards, inView } = carousel(page, heading);
    await cards.nth(2).locator('a, button').first().focus();
    await expect.poll(inView).toEqual([2]);
  });
});

const FILMS: [path: string, name: string][] = [
  ['/', 'Play the film: From the first question to the certificate'],
  ['/solutions', 'Play the film: Evidence hub'],
];

describe.each(sampled(FILMS, 2))('a film on %s', (path, name) => {
  const films = ({ requests }: { requests: string[] }) =>
    requests.filter((request) => /\.(webm|mp4|vtt)$/.test(request));

  it('loads only on demand, plays in a dialog with captions, and stops loading when closed', async () => {
    const seen = await visit(path, { hydrated: true });
    const { page } = seen;
    expect(films(seen)).toEqual([]);
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    const video = dialog.locator('video');
    const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(time).toBeGreaterThan(0.3);
    expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]!.mode)).toBe('showing');
    expect(films(seen).some((request) => request.endsWith('.vtt'))).toBe(true);

    for (let presses = 0; presses < 14; presses++) {
      await page.keyboard.press('Tab');
      if (await page.locator(':focus').count())
        expect(await page.locator('dialog[open] :focus').count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    const states = () =>
      page
        .locator('dialog video')
        .evaluateAll((all: HTMLVideoElement[]) =>
          all.map(({ readyState, paused, buffered }) => ({ readyState, paused, parts: buffered.length })),
        );
    const stopped = { readyState: 0, paused: true, parts: 0 };
    await expect.poll(states).toEqual((await states()).map(() => stopped));
    const closed = page.locator('dialog video').first();
    expect(await closed.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(0);

    await page.keyboard.press('Enter');
    await expect.poll(time).toBeGreaterThan(0.3);
  });

  it('opens with controls without JavaScript', async () => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    await page.getByRole('button', { name }).click();
    const video = page.locator('dialog[open] video');
    expect(await video.isVisible()).toBe(true);
    expect(await video.getAttribute('controls')).not.toBeNull();
    await page.getByRole('button', { name: 'Close the film' }).click();
    expect(await page.locator('dialog[open]').count()).toBe(0);
  });

  it('closes on a click on the backdrop', async () => {
    const { page } = await visit(path, { hydrated: true });
    await page.getByRole('button', { name }).click();
    await page.mouse.click(5, 5);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });
});

describe.each([
  ['/', 'Answer a 15-minute questionnaire', '/gap-analysis'],
  ['/', 'ISO 27001 in plain words', '/articles/iso-27001'],
  ['/resources', 'ISO 27001 in plain words', '/articles/iso-27001'],
])('a card on %s', (path, text, to) => {
  it('has a text that can be selected and clicked', async () => {
    const { page } = await visit(path);
    const paragraph = page.locator('main').getByText(text).first();
    await paragraph.scrollIntoViewIfNeeded();
    const { x, y, width } = (await paragraph.boundingBox())!;
    await page.mouse.move(x + 2, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.7, y + 8, { steps: 5 });
    await page.mouse.up();
    expect((await page.evaluate(() => getSelection()!.toString())).length).toBeGreaterThan(10);
    expect(new URL(page.url()).pathname).toBe(path);
    // Clicks the second line, because a click on the selected first line would only clear the selection.
    await page.mouse.click(x + 2, y + 32);
    await page.waitForURL(`**${to}`);
  });

  it('opens a tab on a click with Control', async () => {
    const { page } = await visit(path);
    const opened = page.context().waitForEvent('page');
    await page
      .locator('main')
      .getByText(text)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.waitForURL(`**${to}`);
    await tab.close();
    expect(new URL(page.url()).pathname).toBe(path);
  });
});

describe('the feature pages', () => {
  it.each(['/gap-analysis', '/policy-templates', '/integrations', '/trust-center'])(
    '%s links to a demo in a new tab and has steps 1 to 4',
    async (path) => {
      const { page } = await visit(path, { javaScriptEnabled: false });
      const demo = page.locator('main').getByRole('link', { name: 'Book a Demo' }).first();
      expect(await demo.getAttribute('target')).toBe('_blank');
      expect(await demo.getAttribute('href')).toContain('book.');
      const text = (await page.locator('main').textContent())!;
      for (const step of [1, 2, 3, 4]) expect(text).toContain(`Step ${step}`);
      expect(await page.locator('main ol > li').count()).toBe(4);
    },
  );
});
