import { setUpThemeSwitch } from '../theme/switch.ts';
import { setUpBookingLinks } from './booking-links.ts';
import { setUpGlossaryPopovers } from './glossary-popovers.ts';
import { polyfillInvokerCommands } from './invoker-polyfill.ts';
import { setUpSearch } from './search-hotkey.ts';
import { setUpStaleTabReload } from './stale-tab.ts';

/** Sets up what works on a page before anything is hydrated. @param data the data attributes of the root element */
export function setUpPreHydration(data: DOMStringMap): void {
  const { search, booking } = data;
  setUpStaleTabReload(data);
  polyfillInvokerCommands();
  setUpThemeSwitch();
  setUpGlossaryPopovers();
  if (search) setUpSearch(search);
  if (booking) setUpBookingLinks(JSON.parse(booking));
}
