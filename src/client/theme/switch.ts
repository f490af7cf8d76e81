import { whereStorageAllows } from '../early/storage.ts';

/** The storage key of the theme that the visitor has chosen. */
const KEY = 'theme';

/**
 * A script for the head of every page. It restores the visitor's theme before the first paint. The text of
 * the script is constant, so that the content security policy can allow the script by its hash.
 */
export const rememberTheme = `try{const t=localStorage.getItem("${KEY}");if(/^(dark|light)$/.test(t))document.documentElement.dataset.theme=t}catch{}`;

/**
 * Makes buttons with `data-theme-switch` toggle the theme. The page follows the theme of the operating system until the
 * visitor chooses the other theme. After the visitor switches back, the page follows the operating system again.
 */
export function setUpThemeSwitch(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const next = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
    if (next === system) delete dataset.theme;
    else dataset.theme = next;
    storeTheme(dataset.theme);
  });
  // The visitor may have changed the theme on another page while this page was in the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && restoreTheme());
  // Another tab has stored a theme. The key is null if the storage was cleared.
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && restoreTheme());

  function restoreTheme(): void {
    const theme = whereStorageAllows(() => localStorage.getItem(KEY));
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  }
}

function storeTheme(theme: string | undefined): void {
  whereStorageAllows(() => (theme ? localStorage.setItem(KEY, theme) : localStorage.removeItem(KEY)));
}
