import { keepUp } from './stale-tab.ts';
import { serveBookings } from './booking-links.ts';
import { supplyCommands } from './invoker-polyfill.ts';
import { serveSearch } from './search-hotkey.ts';
import { serveExplanations } from './glossary-popovers.ts';
import { supplyThemeSwitch } from '../theme/switch.ts';

/** Serves what works on a page before anything of it is hydrated. @param data what the document says of itself */
export function serveAids(data: DOMStringMap): void {
  const { search, booking } = data;
  keepUp(data);
  supplyCommands();
  supplyThemeSwitch();
  serveExplanations();
  if (search) serveSearch(search);
  if (booking) serveBookings(JSON.parse(booking));
}
