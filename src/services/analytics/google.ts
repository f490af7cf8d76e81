import { anonymousAddress } from './address.ts';
import type { AnalyticsClient, Connect } from './analytics-provider.ts';
import { createTracker } from './tracker.ts';

declare global {
  interface Window {
    /** The queue that Google's scripts read. */
    dataLayer?: unknown[];
  }
}

/**
 * Connects to Google Analytics 4, whose keys begin with G- (https://developers.google.com/tag-platform/gtagjs), or to
 * Google Tag Manager, whose keys begin with GTM- (https://developers.google.com/tag-platform/tag-manager/datalayer).
 * Loads Google's scripts now, so this is called after the visitor has given consent.
 */
const connect: Connect = ({ key, host }) => {
  window.dataLayer ??= [];
  // Allows what the visitor has accepted, by the names of Google's consent mode.
  const isManager = key.startsWith('GTM-');
  const ads = isManager ? 'granted' : 'denied';
  command('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  });
  return isManager ? tagManager(key, host) : analytics4(key, host);
};

/** Tag Manager reads the address of the page by itself, so it does not run on a page with a personal address. */
function tagManager(key: string, host: string): AnalyticsClient {
  if ([location.search, location.hash, document.referrer].some(isPersonal))
    return { pageView() {}, event() {}, stop() {} };
  window.dataLayer!.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  load(`${host}/gtm.js?id=${key}`);
  return {
    pageView() {},
    event: (event, properties) => void window.dataLayer!.push({ event: nameOf(event), ...properties }),
    stop() {},
  };
}

function analytics4(key: string, host: string): AnalyticsClient {
  load(`${host}/gtag/js?id=${key}`);
  command('js', new Date());
  command('config', key, {
    send_page_view: false,
    page_location: anonymousAddress(location.href, true),
    page_referrer: anonymousAddress(document.referrer),
  });
  return {
    pageView: () => command('event', 'page_view', { page_title: document.title }),
    event: (name, properties) => command('event', nameOf(name), properties),
    stop: () => void Object.assign(window, { [`ga-disable-${key}`]: true }),
  };
}

/** Whether the parameters of an address may say who the visitor is: email addresses, names, tokens. */
const isPersonal = (address: string) =>
  /[?#&][^=&]*(?:mail|name|phone|tel|token|key|code|pass|user|auth|session|invit|reset|sig|hash)[^=&]*=|@|%40/i.test(
    address,
  );

/** Google's names of events consist of letters, digits and underscores. */
const nameOf = (event: string) => event.replaceAll(/\W/g, '_');

/** Queues a command. Google's scripts recognize commands by their type, which is that of `arguments`. */
function command(..._: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array would be another type
  window.dataLayer!.push(arguments);
}

function load(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
}

export const { setMode, restored } = createTracker(connect);
