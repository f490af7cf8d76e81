/** The search chunk. `early/search-hotkey.ts` loads it when the search dialog opens for the first time. */
import type { SearchPage } from '../../model/protocol.ts';
import { SEARCH_FILE } from '../../model/routes.ts';
import { createSearch, type Search } from './engine.ts';
import { resultList } from './results.ts';

/** Sets up the search in the dialog. Rejects if the search index cannot be loaded. */
export async function initSearch(dialog: HTMLDialogElement): Promise<void> {
  const response = await fetch(`/${SEARCH_FILE}`);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  const search = await createSearch((await response.json()) as SearchPage[]);

  const parts = partsOf(dialog);
  const update = () => showResults(search, parts);
  const open = () => {
    selectCategory(parts);
    update();
  };

  parts.field.addEventListener('input', update);
  dialog.addEventListener(
    'change',
    ({ target }) => parts.categories.includes(target as HTMLInputElement) && update(),
  );
  dialog.addEventListener('keydown', (event) => handleKey(event, parts));
  // When the visitor comes back from another window, the focus enters the dialog again. The search is not reset then.
  let isNewlyOpened = false;
  dialog.addEventListener('close', () => (isNewlyOpened = true));
  dialog.addEventListener('focusin', () => {
    if (!isNewlyOpened) return;
    isNewlyOpened = false;
    open();
    parts.field.select(); // the first key typed replaces the previous query
  });
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

function partsOf(dialog: HTMLDialogElement): Parts {
  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-search-${name}]`)!;
  return {
    field: part('words') as HTMLInputElement,
    status: part('status'),
    results: part('results'),
    help: part('help'),
    categories: [...dialog.querySelectorAll<HTMLInputElement>('[type=radio]')],
  };
}

function showResults(search: Search, { field, status, results, help, categories }: Parts): void {
  const query = field.value.trim();
  const found = search(query, categories.find(({ checked }) => checked)?.value);
  results.replaceChildren(...(found.length > 0 ? [resultList(found)] : []));
  results.hidden = false;
  results.scrollTop = 0;
  const isEmpty = query !== '' && found.length === 0;
  status.textContent = query ? status.dataset.searchStatus!.replace('{count}', String(found.length)) : '';
  help.hidden = !isEmpty;
  for (const message of help.querySelectorAll<HTMLElement>('[data-search-says]'))
    message.hidden = message.dataset.searchSays !== 'nothing';
}

/** Selects the category of the page's own filter. If the page has no filter, selects all categories. */
function selectCategory({ categories }: Parts): void {
  const current = new URLSearchParams(location.search).get('category') ?? '';
  const category = categories.find(({ value }) => value === current) ?? categories[0];
  if (category) category.checked = true;
}

/** Handles the keyboard: Enter opens the best result, and the arrow keys move between the field and the results. */
function handleKey(event: KeyboardEvent, { field, results }: Parts): void {
  if (event.isComposing) return;
  if (event.key === 'Enter' && event.target === field) return bestResult(results)?.click();
  if (event.target !== field && !results.contains(event.target as Node)) return;
  const next = nextFocus(event, field, [...results.querySelectorAll('a')]);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

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
