import type { JSHandle, Page } from 'playwright';
import { expect, it } from 'vitest';
import type { ThemeColor } from '../../../src/model/protocol.ts';
import { PALETTE } from '../../../src/model/theme/theme.ts';
import { PAIRINGS } from '../../../src/model/theme/tones.ts';
import { useBrowser } from '../../support/browser.ts';
import { samplePages } from '../../support/built-sites.ts';

const visit = useBrowser({ shared: true });

/** The names of the default colors, by their light and dark value. No two colors have both values in common. */
const NAMES = new Map(
  Object.entries(PALETTE).map(([name, { light, dark }]) => [
    `${rgb(light)} ${rgb(dark)}`,
    name as ThemeColor,
  ]),
);

/** Whether a pair has a color. Buttons have the color of links if that is readable. */
const isIn = (ground: ThemeColor, color: ThemeColor) =>
  ground === color || (ground === 'accentFill' && color === 'accent');

function rgb(color: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgb(${channels.join(', ')})`;
}

/** Returns the visible elements with text. Islands may add and remove some between two measurements. */
const textElements = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      ),
  );

/** Returns the color of the text of each element, and the color behind it. */
const textColors = (elements: JSHandle<Element[]>) =>
  elements.evaluate((all) => {
    const isFilled = (color: string) => !/^rgba\(.*, 0\)$/.test(color);
    const groundOf = (element: Element | null): string => {
      for (let outer = element; outer; outer = outer.parentElement) {
        const { backgroundColor } = getComputedStyle(outer);
        if (isFilled(backgroundColor)) return backgroundColor;
      }
      return 'none';
    };
    return all.map((element) => ({
      color: getComputedStyle(element).color,
      ground: groundOf(element),
      text: element.textContent.trim().slice(0, 40),
      isRemoved: !element.isConnected,
    }));
  });

it.each(samplePages())('%s shows text only in pairs of colors that are checked', async (path) => {
  const { page } = await visit(path);
  await page.evaluate(() => {
    document.querySelectorAll('details').forEach((item) => (item.open = true));
    document.querySelectorAll('dialog').forEach((item) => item.setAttribute('open', ''));
  });
  const elements = await textElements(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await textColors(elements);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await textColors(elements);
  const isChecked = (color?: ThemeColor, ground?: ThemeColor) =>
    color === undefined ||
    ground === undefined || // a mixture of two colors, or a picture
    PAIRINGS.some(
      (pair) =>
        (pair.color === color && isIn(pair.ground, ground)) ||
        (isIn(pair.ground, color) && pair.color === ground),
    );
  const named = light
    .map(({ text, ...first }, index) => ({ text, first, last: dark[index]! }))
    .filter(({ last }) => !last.isRemoved)
    .map(({ text, first, last }) => ({
      text,
      color: NAMES.get(`${first.color} ${last.color}`),
      ground: NAMES.get(`${first.ground} ${last.ground}`),
    }));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ color }) => color === undefined)).toEqual([]);
  expect(named.filter(({ color, ground }) => !isChecked(color, ground))).toEqual([]);
});
