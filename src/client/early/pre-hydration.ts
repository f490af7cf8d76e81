import { setUpThemeSwitch } from '../theme/switch.ts';
import { setUpBookingLinks } from './booking-links.ts';
import { setUpGlossaryPopovers } from './glossary-popovers.ts';
import { polyfillInvokerCommands } from './invoker-polyfill.ts';
import { setUpSearch } from './search-hotkey.ts';
import { setUpStaleTabReload } from './stale-tab.ts';

/** Sets up the features of a page that work before hydration. @param data the data attributes of the root element */
export function setUpPreHydration(data: DOMStringMap): void {
  const { search, booking } = data;
  setUpStaleTabReload(data);
  polyfillInvokerCommands();
  setUpThemeSwitch();
  setUpGlossaryPopovers();
  if (search) setUpSearch(search);
  if (booking) setUpBookingLinks(JSON.parse(booking));
}
