/** Addresses that work only inside other pages, in an `<iframe>`. */

/**
 * Returns the address of the page for a film, given the film's address for an `<iframe>`; undefined for any other
 * address.
 */
export function pageOfEmbed({ hostname, pathname }: URL): string | undefined {
  const host = hostname.replace(/^www\./, '');
  const [, youtube] = /^\/embed\/([\w-]+)/.exec(pathname) ?? [];
  if (youtube && /^youtube(?:-nocookie)?\.com$/.test(host))
    return `https://www.youtube.com/watch?v=${youtube}`;
  const [, vimeo] = /^\/video\/(\d+)/.exec(pathname) ?? [];
  return vimeo && host === 'player.vimeo.com' ? `https://vimeo.com/${vimeo}` : undefined;
}

/** Whether an address shows a map, but works only in an `<iframe>`. */
export const isEmbeddedMap = ({ hostname, pathname }: URL): boolean =>
  /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname.startsWith('/maps/embed');

/** Tells the author how to get a link to a map. */
export const MAP_HINT =
  'Open the place in Google Maps, choose "Share" and "Copy link", and write this address: it starts with https://maps.app.goo.gl/.';
