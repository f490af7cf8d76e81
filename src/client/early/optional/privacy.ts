import type {
  AnalyticsModule,
  AnalyticsSettings,
  Destination,
} from '../../../services/analytics/analytics-provider.ts';
import {
  allowedMode,
  type Choice,
  optsOut,
  type PrivacySignals,
} from '../../../services/analytics/consent.ts';
import { whereStorageAllows } from '../storage.ts';

/** The storage key of the visitor's privacy choice. */
const CHOICE_KEY = 'privacy';

/** The analytics settings that a document passes to the inline script. */
export interface AnalyticsConfig extends Destination, Pick<AnalyticsSettings, 'consent'> {
  /** The URL of the analytics chunk, which exports an `AnalyticsModule`. */
  entry: string;
  /** The prefixes of the cookies and storage keys that the analytics client sets. */
  storagePrefixes: string[];
}

/**
 * Loads the analytics chunk when the page is idle, if the visitor allows analytics. A prerendered page waits until the
 * visitor opens it. Also handles the buttons with `data-privacy-choice` and the texts with `data-privacy-state`.
 */
function setUpAnalytics({ entry, consent, storagePrefixes, ...destination }: AnalyticsConfig): void {
  let loading: Promise<AnalyticsModule> | undefined;
  let choice = storedChoice();
  const signals = navigator as PrivacySignals;

  const apply = async (isRestored = false) => {
    const mode = () => allowedMode(consent, choice, signals);
    try {
      if (mode() !== 'off') loading ??= import(/* @vite-ignore */ entry);
      const analytics = await loading;
      if (isRestored) analytics?.restored();
      analytics?.setMode(destination, mode()); // the choice may have changed while the chunk was loading
    } catch {
      loading = undefined; // the chunk is blocked or the browser is offline; the page works without analytics
    }
    if (mode() !== 'full') removeTraces(storagePrefixes);
  };
  const choose = (next: Choice | undefined, isRestored = false) => {
    choice = next;
    showState(optsOut(signals) ? 'signal' : choice);
    void apply(isRestored);
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-privacy-choice]');
    if (!button) return;
    const next = button.dataset.privacyChoice as Choice;
    whereStorageAllows(() => localStorage.setItem(CHOICE_KEY, next));
    choose(next);
  });
  addEventListener('storage', ({ key }) => key === CHOICE_KEY && choose(storedChoice())); // chosen in another tab
  addEventListener('pageshow', ({ persisted }) => persisted && choose(storedChoice(), true));
  addEventListener('load', () => {
    showState(optsOut(signals) ? 'signal' : choice);
    whenVisited(() => (window.requestIdleCallback ?? setTimeout)(() => void apply()));
  });
}

/** Runs a function when the visitor has opened the page: at once, unless the browser is still prerendering the page. */
function whenVisited(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

function storedChoice(): Choice | undefined {
  const stored = whereStorageAllows(() => localStorage.getItem(CHOICE_KEY));
  return stored === 'yes' || stored === 'no' ? stored : undefined;
}

function showState(state: Choice | 'signal' | undefined): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-privacy-state]'))
    text.hidden = text.dataset.privacyState !== state;
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choice]')) {
    button.hidden = state === 'signal';
    button.ariaPressed = String(button.dataset.privacyChoice === state);
  }
}

/** Removes the data that the analytics client has stored on the device. */
function removeTraces(prefixes: string[]): void {
  const isTrace = (name: string) => prefixes.some((prefix) => name.startsWith(prefix));
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    whereStorageAllows(() => {
      for (const name of Object.keys(window[kind])) if (isTrace(name)) window[kind].removeItem(name);
    });
  }
  for (const [, name] of document.cookie.matchAll(/(?:^|; )([^=]+)/g))
    if (isTrace(name!)) removeCookie(name!);
}

/**
 * Removes a cookie from this host and from all its parent domains, because a script cannot see which of them the cookie
 * belongs to.
 */
function removeCookie(name: string): void {
  const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const domain of ['', ...domains.map((domain) => `;domain=${domain}`)])
    document.cookie = `${name}=;path=/;max-age=0${domain}`;
}

setUpAnalytics(JSON.parse(document.body.dataset.analytics!));
