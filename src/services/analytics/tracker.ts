import '../page-events.ts';
import type { AnalyticsClient, AnalyticsModule, Connect } from './analytics-provider.ts';
import type { Mode } from './consent.ts';

const CALLS_TO_ACTION = 'a[data-booking],a[data-action]';

/**
 * Creates the analytics module for any provider. It tracks page views, clicks on calls to action, results of form
 * submissions and uncaught errors. The module only listens to events, so its failures do not affect the page.
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
  const sendException = (reason: unknown) => client?.exception(reason);

  addEventListener('pagewright:form', ({ detail: { form, outcome } }) =>
    client?.event(`form_${form}_${outcome}`, {}),
  );
  addEventListener('error', ({ error, message }) => sendException(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => sendException(reason));
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(CALLS_TO_ACTION);
      if (link) client?.event('call_to_action', { label: link.textContent, to: link.href });
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
