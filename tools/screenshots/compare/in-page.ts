/** Functions that run in the page. They use nothing outside of themselves. */
import type { Box } from './boxes.ts';

/** An element that may look different when the visitor points at it or focuses it. */
export interface Control {
  /** The position among all elements of its selector. */
  index: number;
  /** The tag, the text, and the position among elements with the same tag and text. The same in both builds. */
  key: string;
  /** The classes of the element and of its parent. */
  kind: string;
}

/** Reads the boxes of all visible elements, as JSON. Positions are those in the page. */
export function readBoxes(): string {
  const STYLES = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'borderBlockColor',
    'borderInlineColor',
    'borderRadius',
    'boxShadow',
    'outline',
    'opacity',
    'fontSize',
    'fontStyle',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'textAlign',
    'textDecorationLine',
    'cursor',
  ] as const;
  const round = (value: number) => Math.round(value * 100) / 100;
  const boxes: Box[] = [];
  for (const element of document.body.querySelectorAll('*:not(svg *)')) {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const path: string[] = [];
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      path.unshift(each.localName);
    const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join(' ');
    const style = getComputedStyle(element);
    boxes.push({
      tag: element.localName,
      path: path.join(' > '),
      text: own.replace(/\s+/g, ' ').trim().slice(0, 40),
      values: {
        x: round(x + scrollX),
        y: round(y + scrollY),
        width: round(width),
        height: round(height),
        // The first family only: the names of fallback fonts may change without being seen.
        font: style.fontFamily.split(',')[0]!,
        ...Object.fromEntries(STYLES.map((name) => [name, style[name]])),
      },
    });
  }
  return JSON.stringify(boxes);
}

/** Finds the visible elements of a selector. */
export function findControls(selector: string): Control[] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll(selector)].flatMap((element, index) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60);
    const key = `${element.localName} "${name || element.getAttribute('name')}"`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const classes = [element, element.parentElement].map((each) => each?.getAttribute('class') ?? '');
    return [{ index, key: count > 1 ? `${key} ${count}` : key, kind: classes.join(' < ') }];
  });
}

/** Scrolls an element into view. Returns the middle of its first line. */
export function bringIntoView({ selector, index }: { selector: string; index: number }) {
  const element = document.querySelectorAll(selector)[index]!;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Loads what the browser would load when the visitor scrolls. */
export async function loadImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
}

/** Makes all islands interactive, as if the visitor had scrolled to the end and pointed at each control. */
export async function useAll(): Promise<void> {
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  for (const control of document.querySelectorAll('main button, main input, footer button, footer input'))
    control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Opens every disclosure, also those of which the browser otherwise shows one at a time. */
export function openDisclosures(): number {
  const all = document.querySelectorAll('details');
  for (const details of all) {
    details.removeAttribute('name');
    details.open = true;
  }
  return all.length;
}

/**
 * Ends all animations and transitions, and cancels those that follow the scroll position. Hides the controls of films,
 * which show that something is loading.
 */
export function finishAnimations(): void {
  for (const video of document.querySelectorAll('video')) video.controls = false;
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (isEndless || !(animation.timeline instanceof DocumentTimeline)) animation.cancel();
    else animation.finish();
  }
}

/** Lays out the page anew. Otherwise, the browser keeps the widths of texts on the screen for the printed page. */
export function layOutAgain(): void {
  document.body.style.display = 'none';
  void document.body.offsetHeight;
  document.body.style.removeProperty('display');
}

/** Leaves what a state has changed: the focus, open dialogs and popovers, and the scroll position. */
export function reset(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo({ top: 0, behavior: 'instant' });
}
