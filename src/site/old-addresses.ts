import type { Redirect } from '../model/page.ts';

/** The end of an address that stands for the rest of an address: `/old/*` is every address below `/old`. */
const REST = '/*';

/** Whether a redirect is for every address below its own. */
export const hasRest = ({ from }: Pick<Redirect, 'from'>): boolean => from.endsWith(REST);

/** Sorts redirects so that the first one that is for a route is the one for the fewest routes. */
export const byPrecision = (a: Pick<Redirect, 'from'>, b: Pick<Redirect, 'from'>): number =>
  Number(hasRest(a)) - Number(hasRest(b)) || (hasRest(a) ? b.from.length - a.from.length : 0);

/** Returns an address without the `/*` at its end. */
export const withoutRest = (address: string): string =>
  address.endsWith(REST) ? address.slice(0, -REST.length) : address;

/**
 * Returns an old address as people read it, however it was written: `/old page` for `/old%20page`. Returns undefined if
 * its encoded bytes are no text in UTF-8.
 */
export function decodedAddress(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}

/** Returns an old address as browsers send it, given the address as people read it. */
export const sentAddress = (from: string): string =>
  new URL(from.replace(/[%?#]/g, encodeURIComponent), 'http://localhost').pathname;

/**
 * Returns a function that finds the redirect for a route, and puts the rest of the route into its target. A slash at
 * the end of a route makes no difference, but stays at the end of the rest.
 */
export function redirectFinder(redirects: Iterable<Redirect>): (route: string) => Redirect | undefined {
  const all = [...redirects];
  const exact = new Map(all.map((redirect) => [redirect.from, redirect]));
  const below = all.filter(hasRest).sort(byPrecision);
  return (route) => {
    const same = exact.get(route === '/' ? route : route.replace(/\/$/, ''));
    if (same) return same;
    const found = below.find(({ from }) => route.startsWith(from.slice(0, -1)));
    return found && { ...found, to: withRest(found, route) };
  };
}

function withRest({ from, to }: Redirect, route: string): string {
  if (!to.endsWith(REST)) return to;
  const rest = route.slice(from.length - 1);
  return to.slice(0, -1) + rest.split('/').map(encodeURIComponent).join('/');
}
