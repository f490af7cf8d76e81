import { normal, placesIn } from './tokenize.ts';

/** The name of the highlight, which the styles know. */
const NAME = 'found';

/** Marks words in the page, without touching its elements. Browsers that cannot do that leave it be. */
export function markWords(root: Element, words: Set<string>): void {
  if (!('highlights' in CSS)) return;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('nav, details[data-unsearched]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { start, end } of placesIn(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

export const unmarkWords = (): void => void ('highlights' in CSS && CSS.highlights.delete(NAME));

/** Shows the section with this heading, for places that no link can lead to; an answer that is folded is opened. */
export function showSection(root: Element, heading: string): void {
  const bare = (text: string) => normal(text).replace(/\s+/g, ' ').trim();
  const place = [...root.querySelectorAll<HTMLElement>('h2, h3')].find(
    ({ textContent }) => bare(textContent ?? '') === bare(heading),
  );
  if (!place) return;
  place.closest('details')?.setAttribute('open', '');
  place.scrollIntoView();
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
