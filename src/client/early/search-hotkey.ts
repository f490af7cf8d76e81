import { whereStorageAllows } from './storage.ts';
import { SEARCH, SEARCH_QUERY } from '../../../blocks/parts/layout/search-dialog.ts';
import { reportMissingScript } from '../../services/page-events.ts';

/** Where it is remembered that a visitor does not want the key: a single key may be in the way of speech input. */
const KEY = 'search-key';

/**
 * Opens the search with / or with Ctrl and K (⌘ and K), and for an address that asks for words (`/?search=audit`); buttons
 * open it by themselves. Brings what finds when the dialog is open for the first time.
 * @param entry the address of `search/search.ts`
 */
export function serveSearch(entry: string): void {
  const dialog = document.getElementById(SEARCH) as HTMLDialogElement | null;
  if (!dialog) return;
  const choice = dialog.querySelector<HTMLInputElement>('[data-search-key]')!;
  choice.checked = whereStorageAllows(() => localStorage.getItem(KEY)) !== 'no';
  choice.addEventListener('change', () =>
    whereStorageAllows(() =>
      choice.checked ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'no'),
    ),
  );

  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const held = ctrlKey || metaKey;
    const asks = held ? key.toLowerCase() === 'k' : key === '/' && choice.checked;
    if (!asks || altKey || event.defaultPrevented || event.isComposing || isField(target)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    dialog.showModal();
  });
  let coming: Promise<void> | undefined;
  dialog.addEventListener('focusin', () => {
    coming ??= bring().catch((reason: unknown) => {
      coming = undefined; // blocked or offline: the next try asks again
      reportMissingScript(reason);
      for (const said of dialog.querySelectorAll<HTMLElement>('[data-search-help],[data-search-says=failed]'))
        said.hidden = false;
    });
  });
  const asked = new URLSearchParams(location.search).get(SEARCH_QUERY);
  if (asked) {
    dialog.querySelector<HTMLInputElement>('[data-search-words]')!.value = asked;
    dialog.showModal();
  }

  async function bring(): Promise<void> {
    const { serve }: typeof import('../search/search.ts') = await import(/* @vite-ignore */ entry);
    await serve(dialog!);
  }
}

/** Whether a key that is pressed here writes something. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'));
