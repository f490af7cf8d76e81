/**
 * The inline script of every document. It sets up what every page needs, and loads the scripts of
 * islands when they are needed. Visitors who only read and follow links load no other script. What
 * few visitors need is imported dynamically, so it is not in the document.
 */
import { NOT_FOUND } from '../../model/routes.ts';
import { setUpThemeSwitch } from '../theme/switch.ts';
import { setUpCardLinks } from './card-links.ts';
import { setUpDialogClosing } from './close-dialogs.ts';
import { setUpIslands } from './island-loader.ts';
import { setUpLateFonts } from './late-fonts.ts';
import { setUpSearch } from './search-hotkey.ts';
import { fieldsKey, whereStorageAllows } from './storage.ts';

const { route, search } = document.body.dataset;

setUpLateFonts();
setUpDialogClosing(); // before the polyfill, so that a click closes the menu before it opens another dialog
if (!hasDialogFeatures()) import('./invoker-polyfill.ts').catch(console.warn);
setUpIslands(document.body.dataset);
setUpThemeSwitch();
setUpCardLinks();
loadFieldMemory();
if (search) setUpSearch(search);
// Helps the maintainers of the site find broken links.
if (route === NOT_FOUND) console.warn(`There is no page at ${location.pathname}`);

/** Whether the browser has the features that `invoker-polyfill.ts` adds. */
function hasDialogFeatures(): boolean {
  const { prototype } = HTMLButtonElement;
  return (
    'commandForElement' in prototype && 'popover' in prototype && 'closedBy' in HTMLDialogElement.prototype
  );
}

/** Loads the field memory if text is stored for this page, otherwise when the visitor begins to fill in a form. */
function loadFieldMemory(): void {
  const load = () => import('./field-memory.ts').catch(console.warn);
  if (whereStorageAllows(() => sessionStorage.getItem(fieldsKey()))) void load();
  for (const type of ['input', 'change'])
    document.addEventListener(
      type,
      ({ target }) => target instanceof Element && target.closest('form') && load(),
    );
}
