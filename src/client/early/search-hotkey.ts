import { whereStorageAllows } from './storage.ts';
import { loadStyleSheet } from './style-sheet.ts';
import { SEARCH, SEARCH_QUERY } from '../../../blocks/parts/layout/search-dialog.ts';

/**
 * The storage key of the setting that turns off the "/" shortcut. Single-key shortcuts can interfere with speech input
 * (WCAG 2.1.4).
 */
const STORAGE_KEY = 'search-key';

/** Selects the checkbox for this setting. It is in the dialog as soon as the style sheet is loaded. */
const SLASH_OPTION = '[data-search-key]';

/**
 * Opens the search dialog when the visitor presses "/" or Ctrl+K (⌘K), or opens a URL with a search query
 * (`/?search=audit`). Buttons open the dialog without a script. The search itself is loaded when the dialog opens
 * for the first time.
 * @param entry the URL of the chunk of `search/search.ts`
 */
export function setUpSearch(entry: string): void {
  const dialog = document.getElementById(SEARCH) as HTMLDialogElement | null;
  if (!dialog) return;
  let isSlashOn = whereStorageAllows(() => localStorage.getItem(STORAGE_KEY)) !== 'no';
  dialog.addEventListener('change', ({ target }) => {
    const option = target as HTMLInputElement;
    if (!option.matches(SLASH_OPTION)) return;
    isSlashOn = option.checked;
    whereStorageAllows(() =>
      isSlashOn ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, 'no'),
    );
  });

  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isShortcut = ctrlKey || metaKey ? isLetterK(event) : key === '/' && isSlashOn;
    if (
      !isShortcut ||
      altKey ||
      event.defaultPrevented ||
      event.isComposing ||
      event.keyCode === 229 ||
      isField(target)
    )
      return;
    if (document.querySelector('dialog:is([open],:popover-open)')) return;
    event.preventDefault();
    dialog.showModal();
  });
  let loading: Promise<void> | undefined;
  dialog.addEventListener('focusin', () => {
    loading ??= load().catch(async (reason: unknown) => {
      loading = undefined; // the chunk is blocked or the browser is offline; the next focus tries again
      console.warn(reason);
      await loadStyleSheet(); // shows the part of the dialog with the messages
      for (const message of dialog.querySelectorAll<HTMLElement>(
        '[data-search-help],[data-search-says=failed]',
      ))
        message.hidden = false;
    });
  });
  const query = new URLSearchParams(location.search).get(SEARCH_QUERY);
  if (query) {
    dialog.querySelector<HTMLInputElement>('[data-search-words]')!.value = query;
    dialog.showModal();
  }

  async function load(): Promise<void> {
    const sheet = loadStyleSheet();
    const { initSearch }: typeof import('../search/search.ts') = await import(/* @vite-ignore */ entry);
    await sheet;
    dialog!.querySelector<HTMLInputElement>(SLASH_OPTION)!.checked = isSlashOn;
    await initSearch(dialog!);
  }
}

/**
 * Whether a key is that of the letter K. Where a keyboard has no Latin letters, it is the key in the place of K: the
 * Greek κ, the Russian л.
 */
export const isLetterK = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean =>
  key.toLowerCase() === 'k' || (code === 'KeyK' && key > '~');

/**
 * Whether a visitor can type text into an element. While a closed dialog fades out, its field still has the focus, but
 * the visitor has finished typing.
 */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input,textarea,select')) &&
  !target.closest('dialog:not([open],:popover-open)');
