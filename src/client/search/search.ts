/** The chunk that finds: brought by `finder.ts` when the search is opened for the first time. */
import type { SearchPage } from '../../model/protocol.ts';
import { SEARCH_FILE } from '../../model/routes.ts';
import { createSearch } from './engine.ts';
import { markWords, showSection, unmarkWords } from './highlight.ts';
import { type Aim, listOf } from './results.ts';

/** Searches in a dialog from now on. Rejects where what is searched cannot be brought. */
export async function serve(dialog: HTMLDialogElement): Promise<void> {
  const answer = await fetch(`/${SEARCH_FILE}`);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const search = await createSearch((await answer.json()) as SearchPage[]);

  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-search-${name}]`)!;
  const field = part('words') as HTMLInputElement;
  const status = part('status');
  const results = part('results');
  const help = part('help');
  const choices = [...dialog.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const aims = new WeakMap<Element, Aim>();
  const links = () => [...results.querySelectorAll('a')];
  /** The first page, or its section that says it, where the page's title does not. */
  const best = () => {
    const [page, section] = results.querySelector('li')?.querySelectorAll('a') ?? [];
    return section && !page!.querySelector('mark') ? section : page;
  };

  const show = () => {
    const query = field.value.trim();
    const found = search(query, choices.find(({ checked }) => checked)?.value);
    results.replaceChildren(...(found.length > 0 ? [listOf(found, aims)] : []));
    results.scrollTop = 0;
    const isEmpty = query !== '' && found.length === 0;
    status.textContent = query ? status.dataset.searchStatus!.replace('{count}', String(found.length)) : '';
    help.hidden = !isEmpty;
    for (const said of help.querySelectorAll<HTMLElement>('[data-search-says]'))
      said.hidden = said.dataset.searchSays !== 'nothing';
  };

  /** The category that the page itself shows is the one that is searched. */
  const takeOver = () => {
    const shown = new URLSearchParams(location.search).get('category') ?? '';
    const choice = choices.find(({ value }) => value === shown) ?? choices[0];
    if (choice) choice.checked = true;
    show();
  };

  const move = ({ key, target }: KeyboardEvent): HTMLElement | undefined => {
    const all = links();
    const here = all.indexOf(target as HTMLAnchorElement);
    if (key === 'ArrowDown') return target === field ? all[0] : all[here + 1];
    if (key === 'ArrowUp' && here >= 0) return all[here - 1] ?? field;
    return undefined;
  };

  let pending: Aim | undefined;
  const arrive = () => {
    const main = document.querySelector('main');
    unmarkWords();
    if (!pending || !main) return;
    const { words, heading } = pending;
    pending = undefined;
    if (heading !== undefined) showSection(main, heading);
    markWords(main, words);
  };

  field.addEventListener('input', show);
  dialog.addEventListener('change', ({ target }) => choices.includes(target as HTMLInputElement) && show());
  dialog.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && event.target === field) return best()?.click();
    const next = event.target === field || results.contains(event.target as Node) ? move(event) : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  results.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    pending = aims.get(link);
    dialog.close();
    if (link.pathname === location.pathname) requestAnimationFrame(arrive);
  });
  addEventListener('pagewright:arrived', () => requestAnimationFrame(arrive));
  dialog.addEventListener('focusin', ({ relatedTarget }) => {
    if (dialog.contains(relatedTarget as Node | null)) return;
    takeOver();
    field.select(); // what was looked for before is there, and goes with the first letter typed
  });
  takeOver();
}
