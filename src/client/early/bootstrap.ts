/**
 * The inline script of every document. It sets up what every page needs, and loads the scripts of
 * islands when they are needed. Visitors who only read and follow links load no other script.
 */
import { NOT_FOUND } from '../../model/routes.ts';
import { setUpThemeSwitch } from '../theme/switch.ts';
import { setUpCardLinks } from './card-links.ts';
import { setUpDialogClosing } from './close-dialogs.ts';
import { setUpFieldMemory } from './field-memory.ts';
import { setUpIslands } from './island-loader.ts';
import { polyfillInvokerCommands } from './invoker-polyfill.ts';
import { setUpSearch } from './search-hotkey.ts';

const { route, search } = document.body.dataset;

setUpDialogClosing(); // before the next line, so that a click closes the menu before it opens another dialog
polyfillInvokerCommands();
setUpIslands(document.body.dataset);
setUpThemeSwitch();
setUpCardLinks();
setUpFieldMemory();
if (search) setUpSearch(search);
// Helps the maintainers of the site find broken links.
if (route === NOT_FOUND) console.warn(`There is no page at ${location.pathname}`);
