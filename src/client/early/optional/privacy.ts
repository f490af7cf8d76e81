import type { AnalyticsModule, Destination } from '../../../services/analytics/analytics-provider.ts';
import { type Choices, CHOICES_KEY, readChoices, storedText } from '../../../services/privacy/choices.ts';
import {
  allowedMode,
  type Category,
  type Choice,
  type Consent,
  isSignalledOff,
  type Mode,
  type PrivacySignals,
} from '../../../services/privacy/consent.ts';
import { mustAskIn } from '../../../services/privacy/regions.ts';
import { whereStorageAllows } from '../storage.ts';

/** A service of the site, as a document passes it to the inline script. */
export interface PageService {
  name: string;
  category: Category;
  consent: Consent;
  /** Whether it can only be stopped by loading the page again. */
  isForeign: boolean;
  /** The prefixes of the cookies and storage keys that the service sets. */
  prefixes?: string[] | undefined;
  /** The analytics account, and the URL of the chunk that exports an `AnalyticsModule`. */
  analytics?: Destination & { entry: string };
  /** The attributes of the script element that starts the service; undefined if it does not run on this page. */
  script?: Record<string, string>;
}

/** The settings that a document passes to the inline script. */
export interface PrivacyConfig {
  ask: 'everywhere' | 'whereRequired';
  services: PageService[];
}

/**
 * Starts the services of the page when it is idle, each only if the visitor allows it. A prerendered page waits until
 * the visitor opens it. Also shows the bar with the question, and handles its buttons and those in the footer.
 */
function setUpPrivacy({ ask, services }: PrivacyConfig): void {
  const names = services.map(({ name }) => name);
  const signals = navigator as PrivacySignals;
  const read = () => whereStorageAllows(() => localStorage.getItem(CHOICES_KEY));
  const canStore = read() !== undefined;
  // A no that cannot be stored must not be forgotten, so everyone is asked who has such a browser.
  const mustAsk =
    ask === 'everywhere' || !canStore || mustAskIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  let choices: Choices = {};
  const stored = () => (canStore ? readChoices(read(), names) : choices);
  choices = stored();
  let isVisited = false;
  const modeOf = (service: PageService) => allowedMode(service, choices[service.name], signals, mustAsk);
  const runners = services.map((service) => runnerOf(service, () => modeOf(service)));

  const apply = (isRestored = false) => {
    if (!isVisited) return;
    for (const run of runners) run(isRestored);
  };
  const show = () => showState({ services, choices, signals, mustAsk });
  const update = (next: Choices, isRestored = false) => {
    choices = next;
    show();
    apply(isRestored);
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-privacy-choice]');
    if (!button) return;
    const next = { ...choices, ...answersOf(button, services, signals) };
    whereStorageAllows(() => localStorage.setItem(CHOICES_KEY, storedText(next, new Date())));
    const isInBar = button.closest('[data-privacy-bar]') !== null;
    update(next);
    if (isInBar) document.querySelector('main')?.focus({ preventScroll: true }); // the bar is gone
  });
  document.addEventListener('focusin', ({ target }) => target instanceof Element && uncover(target));
  addEventListener('storage', ({ key }) => key === CHOICES_KEY && update(stored())); // chosen in another tab
  addEventListener('pageshow', ({ persisted }) => persisted && update(stored(), true));
  addEventListener('load', () => {
    show();
    whenVisited(() =>
      (window.requestIdleCallback ?? setTimeout)(() => {
        isVisited = true;
        update(stored());
      }),
    );
  });
}

/** Returns the answers that a button gives: yes or no to everything, or to the categories that are ticked beside it. */
function answersOf(button: HTMLElement, services: PageService[], signals: PrivacySignals): Choices {
  const pressed = button.dataset.privacyChoice;
  const isTicked = (category: Category) =>
    button
      .closest('[data-choices]')!
      .querySelector<HTMLInputElement>(`input[data-privacy-category=${category}]`)?.checked === true;
  const open = services.filter(
    ({ category, consent }) => consent !== 'notNeeded' && !isSignalledOff(category, signals),
  );
  const answer = (category: Category): Choice =>
    pressed === 'yes' || (pressed === 'save' && isTicked(category)) ? 'yes' : 'no';
  return Object.fromEntries(open.map(({ name, category }) => [name, answer(category)]));
}

/** Returns a function that brings a service into the mode that is allowed now. */
function runnerOf(service: PageService, mode: () => Mode): (isRestored: boolean) => void {
  const { analytics, script, isForeign } = service;
  let isStarted = false;
  const run = analytics ? analyticsRunner(analytics, mode) : () => script && addScript(script);
  return (isRestored) => {
    const isAllowed = mode() !== 'off';
    // Scripts of others cannot be stopped.
    if (!isAllowed && isStarted && isForeign) location.reload();
    if (mode() !== 'full') removeTraces(service.prefixes ?? []);
    if (analytics || (isAllowed && !isStarted)) void run(isRestored);
    isStarted ||= isAllowed && Boolean(analytics ?? script);
  };
}

function analyticsRunner({ entry, ...destination }: Destination & { entry: string }, mode: () => Mode) {
  let loading: Promise<AnalyticsModule> | undefined;
  return async (isRestored: boolean) => {
    try {
      if (mode() !== 'off') loading ??= import(/* @vite-ignore */ entry);
      const analytics = await loading;
      if (isRestored) analytics?.restored();
      analytics?.setMode(destination, mode()); // the choice may have changed while the chunk was loading
    } catch {
      loading = undefined; // the chunk is blocked or the browser is offline; the page works without analytics
    }
  };
}

function addScript(attributes: Record<string, string>): void {
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
}

/** Runs a function when the visitor has opened the page: at once, unless the browser is still prerendering the page. */
function whenVisited(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

interface State {
  services: PageService[];
  choices: Choices;
  signals: PrivacySignals;
  mustAsk: boolean;
}

/** Shows the visitor's choices in the footer, and the bar while there is something to ask. */
function showState({ services, choices, signals, mustAsk }: State): void {
  const optional = services.filter(({ consent }) => consent !== 'notNeeded');
  const open = optional.filter(({ category }) => !isSignalledOff(category, signals));
  const answers = [...new Set(open.map(({ name }) => choices[name]))];
  const all = answers.length === 1 ? answers[0] : answers.includes('yes') ? 'save' : undefined;
  const state = open.length === 0 ? 'signal' : all;
  for (const text of document.querySelectorAll<HTMLElement>('[data-privacy-state]'))
    text.hidden = text.dataset.privacyState !== state;
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choice]')) {
    button.hidden = state === 'signal';
    button.ariaPressed = String(button.dataset.privacyChoice === state);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-privacy-category]')) {
    const ofCategory = open.filter(({ category }) => category === box.dataset.privacyCategory);
    box.checked =
      ofCategory.length > 0 &&
      ofCategory.every((service) => allowedMode(service, choices[service.name], signals, mustAsk) === 'full');
    box.disabled = ofCategory.length === 0;
  }
  const bar = document.querySelector<HTMLElement>('[data-privacy-bar]');
  const isAsked = ({ name, consent }: PageService) => consent === 'required' && !choices[name];
  if (bar) bar.hidden = !(mustAsk && open.some(isAsked));
}

/** Scrolls the page if the bar covers an element that gets the focus. */
function uncover(element: Element): void {
  const bar = document.querySelector('[data-privacy-bar]:not([hidden])');
  if (!bar || bar.contains(element) || element.closest('dialog')) return;
  const covered = element.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + 8, behavior: 'instant' });
}

/** Removes the data that a service has stored on the device. */
function removeTraces(prefixes: string[]): void {
  if (prefixes.length === 0) return;
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

setUpPrivacy(JSON.parse(document.body.dataset.services!));
