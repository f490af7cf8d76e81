import { whereStorageAllows } from '../early/storage.ts';

/** The media query of the dark theme, in the form of the styles, so that pages compress better. */
const DARK = '(prefers-color-scheme: dark)';

/** The elements that set the color of the browser's user interface: see `setTheme` below. */
export const themeColors = (light: string, dark: string): string[] => [
  `<meta name="theme-color" content="${dark}" media="${DARK}">`,
  `<meta name="theme-color" content="${light}">`,
];

/**
 * A script for the head of every page, after the theme colors. It restores the visitor's theme before the first paint.
 * The text of the script is constant, so that the content security policy can allow the script by its hash. Storage
 * may contain a value of another site on the same origin.
 *
 * Browsers take the first theme color whose media query matches: that of the dark theme if its query is empty, the
 * other one if its query is a medium that does not exist, such as `light`.
 */
export const rememberTheme = `function setTheme(t){document.documentElement.dataset.theme=t=/dark|light/.test(t)?t:"";document.querySelector("[name=theme-color]").media=t=="dark"?"":t||"${DARK}"}try{setTheme(localStorage.theme)}catch{}`;

declare global {
  /** Shows a theme; without a known one, that of the operating system. Defined by `rememberTheme`. */
  function setTheme(theme: string | undefined): void;
}

/**
 * Makes buttons with `data-theme-switch` toggle the theme. The page follows the theme of the operating system until the
 * visitor chooses the other theme. After the visitor switches back, the page follows the operating system again.
 */
export function setUpThemeSwitch(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('click', (event) => {
    const target = event.target as Partial<Element>; // the document has no `closest`
    if (!target.closest?.('[data-theme-switch]')) return;
    const system = matchMedia(DARK).matches ? 'dark' : 'light';
    const next = (dataset.theme || system) === 'dark' ? 'light' : 'dark';
    setTheme(next === system ? '' : next);
    whereStorageAllows(() =>
      dataset.theme ? (localStorage.theme = dataset.theme) : delete localStorage.theme,
    );
  });
  // The visitor may have changed the theme on another page while this page was in the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && restoreTheme());
  // Another tab has changed the storage.
  addEventListener('storage', restoreTheme);

  function restoreTheme(): void {
    whereStorageAllows(() => setTheme(localStorage.theme));
  }
}
