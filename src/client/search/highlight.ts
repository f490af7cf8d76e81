import { findWords, normalize } from './tokenize.ts';

/** The name of the highlight in the style sheet: `::highlight(found)`. */
const NAME = 'found';

/**
 * Highlights words on the page with the CSS Custom Highlight API, if the browser supports it.
 * @param words normalized
 */
export function highlightWords(root: Element, words: Set<string>): void {
  if (!('highlights' in CSS)) return;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('nav, details[data-unsearched]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { start, end } of findWords(node.textContent ?? '', words)) {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

export const removeHighlight = (): void => void ('highlights' in CSS && CSS.highlights.delete(NAME));

/**
 * Scrolls to the section with this heading, and opens the disclosure that contains it. Used for headings without an id.
 */
export function showSection(root: Element, heading: string): void {
  const comparable = (text: string) => normalize(text).replace(/\s+/g, ' ').trim();
  const section = [...root.querySelectorAll<HTMLElement>('h2, h3')].find(
    ({ textContent }) => comparable(textContent ?? '') === comparable(heading),
  );
  if (!section) return;
  section.closest('details')?.setAttribute('open', '');
  section.scrollIntoView();
  if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
