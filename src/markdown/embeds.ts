/** Addresses that work only inside other pages, in an `<iframe>`. */

/** Returns the address of the page that shows what an address for `<iframe>` shows in the pages of others. */
export function pageOfEmbed({ hostname, pathname }: URL): string | undefined {
  const host = hostname.replace(/^www\./, '');
  const [, youtube] = /^\/embed\/([\w-]+)/.exec(pathname) ?? [];
  if (youtube && /^youtube(?:-nocookie)?\.com$/.test(host))
    return `https://www.youtube.com/watch?v=${youtube}`;
  const [, vimeo] = /^\/video\/(\d+)/.exec(pathname) ?? [];
  return vimeo && host === 'player.vimeo.com' ? `https://vimeo.com/${vimeo}` : undefined;
}

/** Whether an address shows a map only in an `<iframe>`. */
export const isEmbeddedMap = ({ hostname, pathname }: URL): boolean =>
  /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname.startsWith('/maps/embed');

/** How to get an address of a map that can be linked to. */
export const MAP_HINT =
  'Open the place in Google Maps, choose "Share" and "Copy link", and write this address: it starts with https://maps.app.goo.gl/.';
