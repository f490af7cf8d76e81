import { keepUp } from './behind.ts';
import { serveBookings } from './bookings.ts';
import { supplyCommands } from './commands.ts';
import { serveSearch } from './finder.ts';
import { serveExplanations } from './terms.ts';
import { supplyThemeSwitch } from './theme/switch.ts';

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
