import type { Site } from '../../model/page.ts';
import { analyticsProvider } from '../../services/analytics/providers.ts';
import { formProvider } from '../../services/forms/providers.ts';
import { cspHash, type Needs, originOf } from './inline-code.ts';

/** The headers of a host's answers. */
export interface Headers {
  /** Of every answer, whatever its status. */
  every: Record<string, string>;
  /** Of files below a folder, which are always there: in place of those of every answer. */
  below: { path: string; headers: Record<string, string> }[];
}

/** Pages keep their address when they change, so that a browser has to ask; what has a hash in its name never changes. */
export const REVALIDATE = 'no-cache';
const FOREVER = 'public, max-age=31536000, immutable';

/** Features of the browser that no page of ours uses, nor anything that could come into one. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The headers of a site: the one table from which the configuration of every host is made, and what `preview` sends.
 * @param needs what all its documents need together
 */
export function headersOf(site: Pick<Site, 'forms' | 'analytics' | 'indexable'>, needs: Needs): Headers {
  return {
    every: {
      'Content-Security-Policy': policyOf(site, needs),
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': REVALIDATE,
      // Pages say it themselves; documents, pictures and data have no head to say it in.
      ...(!site.indexable && { 'X-Robots-Tag': 'noindex' }),
    },
    below: [
      { path: '/assets/', headers: { 'Cache-Control': FOREVER } },
      // Pictures are shown elsewhere too: in feed readers and where a link is shared.
      {
        path: '/media/',
        headers: { 'Cache-Control': FOREVER, 'Cross-Origin-Resource-Policy': 'cross-origin' },
      },
    ],
  };
}

/**
 * What holds for all documents. Not their style elements: those differ from page to page, and each page says itself
 * which are its own (`stylePolicyOf`). That is why there is no `default-src`, and every kind of request is named.
 */
function policyOf({ forms, analytics }: Pick<Site, 'forms' | 'analytics'>, needs: Needs): string {
  const services = [
    ...formProvider(forms).endpoints(forms),
    ...analyticsProvider(analytics).endpoints(analytics),
  ].flatMap(originOf);
  return written({
    // A search in WebAssembly would need 'wasm-unsafe-eval' here; nothing of ours does.
    'script-src': ["'self'", ...needs.scripts],
    'connect-src': ["'self'", ...services],
    'img-src': ["'self'", 'data:', ...needs.pictures],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...needs.films],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...needs.forms],
    'frame-ancestors': ["'none'"],
  });
}

/** Emotion adds empty style elements, and rules to them through the CSSOM, which no policy concerns. */
const EMPTY = cspHash('');

/** The policy that a document carries itself: its own style elements and no others, and `style` attributes. */
export function stylePolicyOf({ styles }: Pick<Needs, 'styles'>): string {
  return written({
    'style-src-elem': [...new Set([EMPTY, ...styles])],
    'style-src-attr': ["'unsafe-inline'"],
  });
}

const written = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
