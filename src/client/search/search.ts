/** The search chunk. `early/search-hotkey.ts` loads it when the search dialog opens for the first time. */
import { latestOnly } from './latest-only.ts';
import { loadSearch } from './load-search.ts';
import { resultList } from './results.ts';
import type { Search, SearchResults } from './engine.ts';

/** If a query loads parts of the index, it runs when nothing was typed for this time, in milliseconds. */
const PAUSE = 200;

/** Sets up the search in the dialog. Rejects if the search index cannot be loaded. */
export async function initSearch(dialog: HTMLDialogElement): Promise<void> {
  const { search, isWhole } = await loadSearch();
  const parts = elementsOf(dialog);
  const update = latestOnly(() => runQuery(search, parts), isWhole ? 0 : PAUSE);
  const open = () => {
    selectCategory(parts);
    void update();
  };

  parts.field.addEventListener('input', () => void update());
  dialog.addEventListener('change', ({ target }) => {
    if (parts.categories.includes(target as HTMLInputElement)) void update();
  });
  dialog.addEventListener('keydown', (event) => handleKey(event, parts, update));
  // The attribute tells about each opening before the next event. A focus event would also tell about a visitor who
  // comes back from another window, and would not if the dialog opens again while its closing transition runs.
  new MutationObserver(() => {
    if (!dialog.open) return;
    open();
    parts.field.select(); // the first key typed replaces the previous query
  }).observe(dialog, { attributeFilter: ['open'] });
  parts.results.addEventListener('click', (event) => closeForJump(event, dialog, parts));
  open();
}

/** The elements of the dialog that the script uses. */
interface Parts {
  field: HTMLInputElement;
  status: HTMLElement;
  results: HTMLElement;
  help: HTMLElement;
  categories: HTMLInputElement[];
}

function elementsOf(dialog: HTMLDialogElement): Parts {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-search-${name}]`)!;
  return {
    field: part('words') as HTMLInputElement,
    status: part('status'),
    results: part('results'),
    help: part('help'),
    categories: [...dialog.querySelectorAll<HTMLInputElement>('[type=radio]')],
  };
}

/** Finds and shows the results. If they cannot be loaded, says so, and the next query tries again. */
async function runQuery(search: Search, parts: Parts): Promise<void> {
  const { field, categories } = parts;
  const query = field.value.trim();
  try {
    const found = await search(query, categories.find(({ checked }) => checked)?.value);
    showResults(query, found, parts);
  } catch (reason) {
    console.warn(reason);
    showResults('', NOTHING, parts);
    showHelp('failed', parts);
  }
}

const NOTHING: SearchResults = { count: 0, matches: [], words: new Set() };

function showResults(query: string, found: SearchResults, parts: Parts): void {
  const { status, results } = parts;
  results.replaceChildren(...(found.count > 0 ? [resultList(found)] : []));
  results.hidden = false;
  results.scrollTop = 0;
  status.textContent = query ? status.dataset.searchStatus!.replace('{count}', String(found.count)) : '';
  showHelp(query !== '' && found.count === 0 ? 'nothing' : undefined, parts);
}

/** Shows one of the messages with links to other pages, or none. */
function showHelp(shown: 'nothing' | 'failed' | undefined, { help }: Parts): void {
  help.hidden = shown === undefined;
  for (const message of help.querySelectorAll<HTMLElement>('[data-search-says]'))
    message.hidden = message.dataset.searchSays !== shown;
}

/** Selects the category of the page's own filter. If the page has no filter, selects all categories. */
function selectCategory({ categories }: Parts): void {
  const current = new URLSearchParams(location.search).get('category') ?? '';
  const category = categories.find(({ value }) => value === current) ?? categories[0];
  if (category) category.checked = true;
}

/** Handles the keyboard: Enter opens the best result, and the arrow keys move between the field and the results. */
function handleKey(event: KeyboardEvent, { field, results }: Parts, update: () => Promise<void>): void {
  if (isForInputMethod(event)) {
    if (event.key === 'Escape') event.preventDefault(); // it ends the composition, and must not close the dialog
    return;
  }
  if (event.key === 'Enter' && event.target === field) {
    void update().then(() => bestResult(results)?.click()); // the results may still be those of an earlier query
    return;
  }
  if (event.target !== field && !results.contains(event.target as Node)) return;
  const next = nextFocus(event, field, [...results.querySelectorAll('a')]);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Whether a key is one for an input method, for example for Japanese. In Safari, the key that ends a composition comes
 * after its end, and only its code tells (UI Events, section 4.7.3: 229).
 */
const isForInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

function nextFocus(
  { key, target }: KeyboardEvent,
  field: HTMLInputElement,
  links: HTMLAnchorElement[],
): HTMLElement | undefined {
  const index = links.indexOf(target as HTMLAnchorElement);
  if (key === 'ArrowDown') return target === field ? links[0] : links[index + 1];
  if (key === 'ArrowUp' && index >= 0) return links[index - 1] ?? field;
  return undefined;
}

/** Returns the link to the first page, or to the page's first matching section if the page's title does not match. */
function bestResult(results: HTMLElement): HTMLAnchorElement | undefined {
  const [page, section] = results.querySelector('li')?.querySelectorAll('a') ?? [];
  return section && !page!.querySelector('mark') ? section : page;
}

/**
 * Closes the dialog when the visitor follows a result on the current page, because no other page is loaded then. Hides
 * the results at once, because the dialog is visible until its transition ends. Otherwise the browser would find the
 * words of the text directive in the results instead of in the page.
 */
function closeForJump(event: MouseEvent, dialog: HTMLDialogElement, { results }: Parts): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.pathname !== location.pathname || link.search !== location.search) return;
  results.hidden = true;
  dialog.close();
}
