import { describe, expect, it } from 'vitest';
import { inEachEngine, PHONE } from '../../support/engines/engine.ts';
import {
  arriveAt,
  count,
  expectPath,
  hasFocus,
  isVisible,
  NEXT,
  positionOf,
} from '../../support/engines/page.ts';

inEachEngine((open) => {
  it('the accordion has at most one open item, which can be closed', async () => {
    const tab = await open('/faq');
    const opened = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll<HTMLDetailsElement>('main details')].map((one) => one.open),
      );
    const items = await opened();
    const only = (index: number) => items.map((_, at) => at === index);
    await tab.click('main details:nth-of-type(1) > summary');
    await expect.poll(opened).toEqual(only(0));
    await tab.click('main details:nth-of-type(3) > summary');
    await expect.poll(opened).toEqual(only(2));
    await tab.press('Enter');
    await expect.poll(opened).toEqual(only(-1));
  });

  it('a link to an answer of the accordion opens it', async () => {
    const tab = await open('/faq');
    const id = await tab.evaluate(() => document.querySelector('main details [id]')!.id);
    await tab.goTo(new URL(`/faq#${id}`, await tab.evaluate(() => location.href)).href);
    await expect.poll(() => isVisible(tab, `[id="${id}"]`)).toBe(true);
  });

  it('a card flips and flips back', async () => {
    const tab = await open('/solutions');
    const isFlipped = async () => [
      await isVisible(tab, 'li:has(> details) > div:nth-child(1)'),
      await isVisible(tab, 'li:has(> details) > div:nth-child(2)'),
    ];
    expect(await isFlipped()).toEqual([true, false]);
    await tab.click('li > details > summary');
    await expect.poll(isFlipped).toEqual([false, true]);
    await tab.click('li > details > summary');
    await expect.poll(isFlipped).toEqual([true, false]);
  });

  describe('a glossary term', () => {
    const TERM = '[data-term]';
    const EXPLANATION = '[data-term] + [data-explanation]';

    it('is marked with a dotted line in the accent color', async () => {
      const tab = await open('/articles/iso-27001');
      const [line, style, color, textColor] = await tab.evaluate((term) => {
        const styles = getComputedStyle(document.querySelector(term)!);
        return ['line', 'style', 'color']
          .map((name) => styles.getPropertyValue(`text-decoration-${name}`))
          .concat(styles.color);
      }, TERM);
      expect([line, style]).toEqual(['underline', 'dotted']);
      expect(color).not.toBe(textColor);
    });

    it('shows its explanation on a click, inside the viewport, until Escape', async () => {
      const tab = await open('/articles/iso-27001', PHONE);
      await tab.click(TERM);
      await expect.poll(() => isVisible(tab, EXPLANATION)).toBe(true);
      const outside = await tab.evaluate((explanation) => {
        const { top, bottom, left, right } = document.querySelector(explanation)!.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
      }, EXPLANATION);
      expect(outside).toBe(false);
      await arriveAt(tab, TERM); // also waits until the popover has opened on hover
      await tab.press('Escape');
      await expect.poll(() => isVisible(tab, EXPLANATION)).toBe(false);
    });

    it('closes its explanation when the link in it is followed', async () => {
      const tab = await open('/articles/iso-27001');
      await tab.click(TERM);
      await tab.click(`${EXPLANATION} a`);
      await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/glossary');
      await tab.back();
      await expectPath(tab, '/articles/iso-27001');
      expect(await isVisible(tab, EXPLANATION)).toBe(false); // even if the page comes from the back/forward cache
    });
  });

  describe('the carousel', () => {
    it('moves after the visitor left the page and came back', async () => {
      const tab = await open('/');
      await tab.evaluate(async (next) => {
        document.querySelector(next)!.scrollIntoView();
        await new Promise(requestAnimationFrame);
        document.querySelector<HTMLAnchorElement>('header nav a[href="/faq"]')!.click();
      }, NEXT);
      await expectPath(tab, '/faq');
      await tab.back();
      await expectPath(tab, '/');
      await tab.click(NEXT);
      await expect.poll(() => positionOf(tab)).toBe(1);
    });
  });

  describe.each(['/', '/solutions'])('a film on %s', (path) => {
    const POSTER = '[command=show-modal]:has(img)';
    const openFilm = async () => {
      const tab = await open(path);
      await arriveAt(tab, POSTER);
      await tab.click(POSTER);
      await expect.poll(() => isVisible(tab, 'dialog[open] video')).toBe(true);
      return tab;
    };

    it('opens with the first click, 300 ms after it came into view, and closes with its button', async () => {
      const tab = await openFilm();
      await tab.click('dialog[open] [command=close]');
      await expect.poll(() => count(tab, 'dialog[open]')).toBe(0);
      expect(await hasFocus(tab, POSTER)).toBe(true);
    });

    it('closes with a click on the backdrop', async () => {
      const tab = await openFilm();
      await tab.clickAt(5, 5);
      await expect.poll(() => count(tab, 'dialog[open]')).toBe(0);
    });
  });
});
