/**
 * The inline script of every document. It sets up everything that needs no other script, and loads the scripts of
 * islands when they are needed. Visitors who only read and follow links load no other script.
 */
import { NOT_FOUND } from '../../model/routes.ts';
import { setUpThemeSwitch } from '../theme/switch.ts';
import { setUpBookingLinks } from './booking-links.ts';
import { setUpCardLinks } from './card-links.ts';
import { setUpDialogClosing } from './close-dialogs.ts';
import { setUpFieldMemory } from './field-memory.ts';
import { setUpGlossaryPopovers } from './glossary-popovers.ts';
import { setUpIslands } from './island-loader.ts';
import { polyfillInvokerCommands } from './invoker-polyfill.ts';
import { setUpAnalytics } from './privacy.ts';
import { setUpScrollspy } from './scrollspy.ts';
import { setUpSearch } from './search-hotkey.ts';

const { route, search, booking, analytics } = document.body.dataset;

setUpDialogClosing(); // before the next line, so that a click closes the menu before it opens another dialog
polyfillInvokerCommands();
setUpIslands(document.body.dataset);
setUpThemeSwitch();
setUpGlossaryPopovers();
setUpScrollspy();
setUpCardLinks();
setUpFieldMemory();
if (search) setUpSearch(search);
if (booking) setUpBookingLinks(JSON.parse(booking));
if (analytics) setUpAnalytics(JSON.parse(analytics));
// Helps the maintainers of the site find broken links.
if (route === NOT_FOUND) console.warn(`There is no page at ${location.pathname}`);
