import { Idiomorph } from 'idiomorph';
import { showLaterParts } from '../early/style-sheet.ts';
import { renderAgain } from '../islands/hydrate.tsx';
import { ISLANDS } from '../../model/protocol.ts';

/** Attributes that the visitor or a script changes while the page is open. */
const LIVE_ATTRIBUTES = ['open', 'hidden', 'aria-pressed', 'aria-current', 'data-theme', 'style'];

/** Selects elements that an update does not remove: those that scripts have added, and open popovers. */
const NOT_REMOVED = 'pagewright-problems, vite-error-overlay, [popover]:popover-open';

/**
 * Updates the open page to a new version of its document. Keeps the scroll position, the focus, typed text, open
 * elements, and the state of islands.
 * @param html the new document
 */
export async function updatePage(html: string): Promise<void> {
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (document.querySelector('head > link[rel=stylesheet]')) showLaterParts(next);
  // A hydrated island that is no longer in the new document can only be removed by a reload.
  if (!(await renderAgain(next))) return location.reload();
  const { documentElement: root } = document;
  Object.assign(root, { lang: next.documentElement.lang, dir: next.documentElement.dir });
  document.title = next.title;
  updateStyles(next);
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]'))
    link.href = `${document.body.dataset.sheet}?${Date.now()}`; // the style sheet of all components
  Idiomorph.morph(document.body, next.body, {
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeMorphed: (old) => !(old instanceof Element && isKept(old)),
      beforeNodeRemoved: (node) => !(node instanceof Element && node.matches(NOT_REMOVED)),
      beforeAttributeUpdated: (name, element) => !isLive(name, element),
    },
  });
}

/** Selects what the search has found, which the document does not contain. */
const FOUND = '[data-search-results], [data-search-status]';

/**
 * Whether an update leaves an element unchanged: a hydrated island, because React renders it, the results of the
 * search, or a script. One script is updated: the data of the islands, so that the islands that are hydrated later
 * match their HTML.
 */
const isKept = (element: Element) =>
  element.matches(`[data-hydrated], ${FOUND}`) || (element.localName === 'script' && element.id !== ISLANDS);

const isLive = (name: string, element: Element) =>
  LIVE_ATTRIBUTES.includes(name) ||
  (name === 'value' && 'value' in element) ||
  (name === 'checked' && 'checked' in element);

/** Replaces the style elements that the server has rendered, but not those that Vite has added. */
function updateStyles(next: Document): void {
  const isRendered = (style: Element) => !style.hasAttribute('data-vite-dev-id');
  const old = stylesIn(document).filter(isRendered);
  document.head.append(...stylesIn(next).filter(isRendered));
  for (const style of old) style.remove();
}

/** Returns the style elements of a document's head. */
const stylesIn = ({ head }: Document) => [...head.querySelectorAll('style')];
