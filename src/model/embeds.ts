/** The services whose content pages can show in a frame: videos, maps, calendars, music, designs. */
import type { EmbeddedContent } from './page.ts';

/** How the frame of a service looks. */
type Frame = Omit<EmbeddedContent, 'service' | 'href'>;

interface Service {
  name: string;
  host: RegExp;
  /** Returns the frame for an address; undefined if the address has no content that a frame can show. */
  frame(url: URL): Frame | undefined;
  /** Which addresses have content for a frame, as part of a hint. */
  wanted: string;
}

const VIDEO = 16 / 9;

/** Returns the frame of a video, which plays at once if the visitor has just asked for it. */
function video(src: string): Frame {
  return { src, playing: `${src}${src.includes('?') ? '&' : '?'}autoplay=1`, proportion: VIDEO };
}

/** Returns the first group of a pattern in a text. */
const part = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** Returns the start of a video in seconds: 90 for `90`, `90s` and `1m30s`. */
function secondsOf(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const SERVICES: Service[] = [
  {
    name: 'YouTube',
    host: /^(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    wanted: 'of one video',
    frame({ hostname, pathname, searchParams }) {
      const id =
        hostname === 'youtu.be'
          ? part(pathname, /^\/([\w-]{6,})$/)
          : (searchParams.get('v') ?? part(pathname, /^\/(?:embed|shorts|live|v)\/([\w-]{6,})/));
      const list = searchParams.get('list');
      const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
      if (id) return video(`https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`);
      return list && pathname.startsWith('/playlist')
        ? video(`https://www.youtube-nocookie.com/embed/videoseries?list=${encodeURIComponent(list)}`)
        : undefined;
    },
  },
  {
    name: 'Vimeo',
    host: /^(?:www\.|player\.)?vimeo\.com$/,
    wanted: 'of one video',
    frame({ pathname, searchParams }) {
      const [, id, secret = searchParams.get('h')] =
        /^\/(?:video\/|channels\/[^/]+\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
      return id
        ? video(`https://player.vimeo.com/video/${id}?dnt=1${secret ? `&h=${secret}` : ''}`)
        : undefined;
    },
  },
  {
    name: 'Loom',
    host: /^(?:www\.)?loom\.com$/,
    wanted: 'of one recording',
    frame({ pathname }) {
      const id = part(pathname, /^\/(?:share|embed)\/([\da-f]+)/);
      return id === undefined ? undefined : video(`https://www.loom.com/embed/${id}`);
    },
  },
  {
    name: 'Google Maps',
    host: /^(?:www\.|maps\.)?google\.[a-z.]+$|^(?:maps\.app\.)?goo\.gl$/,
    wanted:
      'that Google Maps shows under "Share", "Embed a map": it starts with https://www.google.com/maps/embed',
    frame(url) {
      const place = url.searchParams.get('q') ?? undefined;
      if (url.pathname.startsWith('/maps/embed')) return { src: url.href, proportion: VIDEO };
      return place !== undefined && url.pathname.startsWith('/maps')
        ? {
            src: `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed`,
            proportion: VIDEO,
          }
        : undefined;
    },
  },
  {
    name: 'OpenStreetMap',
    host: /^(?:www\.)?openstreetmap\.org$/,
    wanted: 'of a map, as the browser shows it',
    frame(url) {
      if (url.pathname === '/export/embed.html') return { src: url.href, proportion: VIDEO };
      const [, zoom, latitude, longitude] = /^#map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/.exec(url.hash) ?? [];
      if (latitude === undefined) return undefined;
      return { src: mapAround(url, Number(zoom), Number(latitude), Number(longitude)), proportion: VIDEO };
    },
  },
  {
    name: 'Calendly',
    host: /^calendly\.com$/,
    wanted: 'of a person or an event',
    frame: ({ href, pathname }) => (pathname.length > 1 ? { src: href, height: 700 } : undefined),
  },
  {
    name: 'Cal.com',
    host: /^(?:app\.)?cal\.com$/,
    wanted: 'of a person or an event',
    frame: ({ pathname }) =>
      pathname.length > 1
        ? { src: `https://cal.com${pathname.replace(/\/(?:embed)?$/, '')}/embed`, height: 700 }
        : undefined,
  },
  {
    name: 'Spotify',
    host: /^open\.spotify\.com$/,
    wanted: 'of a song, an album, a list, an artist or a podcast',
    frame({ pathname }) {
      const [, kind, id] = /\/(track|album|playlist|artist|show|episode)\/(\w+)$/.exec(pathname) ?? [];
      const height = kind === 'track' || kind === 'episode' ? 152 : 352;
      return id === undefined ? undefined : { src: `https://open.spotify.com/embed/${kind}/${id}`, height };
    },
  },
  {
    name: 'Figma',
    host: /^(?:www\.|embed\.)?figma\.com$/,
    wanted: 'of a file, a prototype or a board',
    frame({ pathname, searchParams }) {
      const path = part(pathname, /^\/((?:file|design|proto|board|slides)\/\w+(?:\/[^/]+)?)/);
      if (path === undefined) return undefined;
      searchParams.set('embed-host', 'share');
      return { src: `https://embed.figma.com/${path}?${searchParams}`, proportion: VIDEO };
    },
  },
  {
    name: 'CodePen',
    host: /^codepen\.io$/,
    wanted: 'of one pen',
    frame({ pathname }) {
      const [, user, id] = /^\/([\w-]+)\/(?:pen|embed|full|details)\/(\w+)/.exec(pathname) ?? [];
      return id === undefined
        ? undefined
        : { src: `https://codepen.io/${user}/embed/${id}?default-tab=result`, height: 450 };
    },
  },
];

/** Returns the address of a map of OpenStreetMap for a frame, given its center and its zoom (0 is the whole world). */
function mapAround({ searchParams }: URL, zoom: number, latitude: number, longitude: number): string {
  const width = 360 / 2 ** (zoom - 1); // in degrees, for a frame of two tiles
  const height = (width / VIDEO) * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - width / 2, latitude - height / 2, longitude + width / 2, latitude + height / 2];
  const [markedLatitude, markedLongitude] = [searchParams.get('mlat'), searchParams.get('mlon')];
  const marker = markedLatitude && markedLongitude ? `&marker=${markedLatitude}%2C${markedLongitude}` : '';
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((degrees) => degrees.toFixed(5)).join('%2C')}&layer=mapnik${marker}`;
}

/** The names of the services, as authors read them. */
export const EMBED_SERVICES = SERVICES.map(({ name }) => name);

/** The height of the frame of a website that is no known service, in pixels. */
const PLAIN_HEIGHT = 600;

/** What an address shows in a frame, or why it cannot. */
export type EmbedResult =
  { embed: EmbeddedContent } | { unknown: true } | { service: string; wanted: string };

/**
 * Finds what an address shows in a frame.
 * @param address an absolute address
 * @param allowed the origins of other websites that the site shows in frames
 */
export function embedAt(address: string, allowed: readonly string[]): EmbedResult {
  const url = new URL(address);
  const service = SERVICES.find(({ host }) => host.test(url.hostname));
  const frame = service?.frame(url);
  if (frame) return { embed: { service: service!.name, href: address, ...frame } };
  if (allowed.includes(url.origin))
    return { embed: { service: url.host, href: address, src: url.href, height: PLAIN_HEIGHT } };
  return service ? { service: service.name, wanted: service.wanted } : { unknown: true };
}

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
