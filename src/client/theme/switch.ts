/** Where the choice between light and dark is remembered, once a visitor has made one. */
const KEY = 'theme';

/**
 * A script for the head of every page: it brings back a visitor's choice before anything is painted. The text is
 * always the same, so that a site's security policy can name its hash.
 */
export const rememberTheme = `try{const t=localStorage.getItem("${KEY}");if(/^(dark|light)$/.test(t))document.documentElement.dataset.theme=t}catch{}`;

/**
 * Makes the buttons with `data-theme-switch` change from light to dark and back. Until then the page follows the
 * system; and again, once the choice is what the system says anyway.
 */
export function supplyThemeSwitch(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-theme-switch]'))) return;
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const next = (dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
    if (next === system) delete dataset.theme;
    else dataset.theme = next;
    remember(dataset.theme);
  });
  // A page that comes back as it was left may have been left in the other theme.
  addEventListener('pageshow', ({ persisted }) => persisted && recall());

  function recall(): void {
    const theme = stored(() => localStorage.getItem(KEY));
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  }
}

function remember(theme: string | undefined): void {
  stored(() => (theme ? localStorage.setItem(KEY, theme) : localStorage.removeItem(KEY)));
}

/** What storage gives; nothing where the visitor does not allow it: then a choice lasts as long as the page. */
function stored<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
