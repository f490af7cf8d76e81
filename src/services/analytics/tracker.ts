import '../page-events.ts';
import { anonymousAddress } from './address.ts';
import type { AnalyticsClient, AnalyticsModule, Connect } from './analytics-provider.ts';
import type { Mode } from '../privacy/consent.ts';

const CALLS_TO_ACTION = 'a[data-booking],a[data-action]';

/**
 * What translators of browsers add to a page: Google's a class and elements, Microsoft's an attribute. React cannot
 * hydrate the changed texts and reports each as an error, which is none of the site.
 */
const TRANSLATED = 'html.translated-ltr,html.translated-rtl,font,[_msttexthash]';

/**
 * Creates the analytics module for any provider. It tracks page views, clicks on calls to action and on links to other
 * sites, conversions, results of form submissions and uncaught errors. The module only listens to events, so its
 * failures do not affect the page.
 */
export function createTracker(connect: Connect): AnalyticsModule {
  /** Each mode has its own client, because a client cannot change its mode after it was created. */
  const clients = new Map<Mode, AnalyticsClient>();
  let client: AnalyticsClient | undefined;
  let isViewSent = false;

  const stop = (mode: Mode) => {
    clients.get(mode)?.stop();
    clients.delete(mode);
  };
  const sendException = (reason: unknown) => {
    if (!isTranslated()) client?.exception?.(reason);
  };

  addEventListener('pagewright:form', ({ detail: { form, outcome } }) =>
    client?.event(`form_${form}_${outcome}`, {}),
  );
  addEventListener('error', ({ error, message }) => sendException(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => sendException(reason));
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (link) for (const [name, properties] of eventsOf(link)) client?.event(name, properties);
    },
    { capture: true, passive: true },
  );

  return {
    setMode(destination, mode) {
      if (mode !== 'full') stop('full');
      if (mode === 'off') stop('cookieless');
      else if (!clients.has(mode)) clients.set(mode, connect(destination, mode));
      client = clients.get(mode);
      if (!client || isViewSent) return;
      isViewSent = true;
      client.pageView();
    },
    restored() {
      isViewSent = false;
    },
  };
}

const isTranslated = () => document.querySelector(TRANSLATED) !== null;

/** Returns the events of a click on a link. */
function eventsOf(link: HTMLAnchorElement): [name: string, properties: Record<string, string>][] {
  const to = anonymousAddress(link.href);
  const isOutside = /^https?:$/.test(link.protocol) && link.host !== location.host;
  return [
    ...(link.matches(CALLS_TO_ACTION) ? [['call_to_action', { label: link.textContent, to }] as const] : []),
    ...(link.matches('[data-booking]') ? [['conversion', { to }] as const] : []),
    ...(isOutside ? [['outbound_link', { to }] as const] : []),
  ].map(([name, properties]) => [name, { ...properties }]);
}
