import {
  type Analytics,
  asksForPrivacy,
  type Choice,
  modeOf,
  type Signals,
} from '../../services/tracking.ts';
import type { Destination } from '../analytics.ts';

/** Where a visitor's choice is remembered, once there is one. */
const KEY = 'privacy';
/** What PostHog leaves on a device begins with one of these. */
const TRACES = /^(ph_|__ph)/;

/** What the inline script is told of counting visits. */
export type Measuring = Destination & Pick<Analytics, 'consent'> & { entry: string };

/**
 * Brings what counts visits when the page is idle, as far as the visitor allows it, and serves the privacy choices:
 * buttons with `data-privacy-choice`, and sentences with `data-privacy-state`.
 */
export function serveMeasuring({ entry, consent, ...destination }: Measuring): void {
  let coming: Promise<typeof import('../analytics.ts')> | undefined;
  let chosen = recall();
  const signals = navigator as Signals;

  const apply = async () => {
    const mode = modeOf(consent, chosen, signals);
    try {
      if (mode !== 'off') coming ??= import(/* @vite-ignore */ entry);
      // Looked at again: the visitor may have changed their mind while it came.
      const counting = await coming;
      counting?.follow(destination, modeOf(consent, chosen, signals));
    } catch {
      coming = undefined; // blocked or offline: the page does without
    }
    if (modeOf(consent, chosen, signals) !== 'full') forget();
  };
  const choose = (choice: Choice | undefined) => {
    chosen = choice;
    showState(asksForPrivacy(signals) ? 'signal' : choice);
    void apply();
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-privacy-choice]');
    if (!button) return;
    const choice = button.dataset.privacyChoice as Choice;
    attempt(() => localStorage.setItem(KEY, choice));
    choose(choice);
  });
  addEventListener('storage', ({ key }) => key === KEY && choose(recall())); // chosen in another tab
  addEventListener('pageshow', ({ persisted }) => persisted && choose(recall()));
  addEventListener('load', () => {
    showState(asksForPrivacy(signals) ? 'signal' : chosen);
    (window.requestIdleCallback ?? setTimeout)(() => void apply());
  });
}

const recall = (): Choice | undefined => {
  const kept = attempt(() => localStorage.getItem(KEY));
  return kept === 'yes' || kept === 'no' ? kept : undefined;
};

function showState(state: Choice | 'signal' | undefined): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-privacy-state]'))
    said.hidden = said.dataset.privacyState !== state;
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choice]')) {
    button.hidden = state === 'signal';
    button.ariaPressed = String(button.dataset.privacyChoice === state);
  }
}

/** Takes away what was stored while it was allowed. */
function forget(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    attempt(() => {
      for (const name of Object.keys(window[kind])) if (TRACES.test(name)) window[kind].removeItem(name);
    });
  }
  for (const [, name] of document.cookie.matchAll(/(?:^|; )([^=]+)/g)) {
    if (!TRACES.test(name!)) continue;
    const domains = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
    for (const domain of ['', ...domains.map((domain) => `;domain=${domain}`)])
      document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
}

/** What storage gives; nothing where the visitor does not allow it: then a choice lasts as long as the page. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
