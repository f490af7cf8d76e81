/**
 * The chunk that counts: brought by `privacy.ts` when the page is idle, where the site has a key and the visitor has
 * not declined. It only listens; what goes wrong in it is nobody's trouble.
 */
import { posthog, type PostHog } from 'posthog-js/dist/module.slim';
import { exceptionOf, type Mode, optionsOf } from '../services/tracking.ts';

/** What it needs to know of the site. */
export interface Destination {
  key: string;
  host: string;
}

const CALLS = 'a[data-booking],a[data-action]';

const clients = new Map<Mode, PostHog>();
let client: PostHog | undefined;
let isCounted = false;

/** Measures from now on as much as a mode allows. */
export function follow({ key, host }: Destination, mode: Mode): void {
  const before = client;
  client = mode === 'off' ? undefined : (clients.get(mode) ?? start(key, host, mode));
  if (client === before) return;
  if (before && before === clients.get('full')) {
    before.reset(true); // whoever comes back is somebody else
    before.set_config({ disable_persistence: true });
  }
  if (client && mode === 'full') client.set_config({ disable_persistence: false });
  if (client && !isCounted) view();
}

/** Each mode has a client of its own, since one cannot be told to forget how it was begun. */
function start(key: string, host: string, mode: Exclude<Mode, 'off'>): PostHog {
  const made = posthog.init(key, optionsOf(host, mode), mode);
  clients.set(mode, made);
  return made;
}

function send(event: string, properties?: object): void {
  client?.capture(event, { ...properties });
}

function view(): void {
  isCounted = client !== undefined;
  send('$pageview', { title: document.title });
}

addEventListener('pagewright:arrived', view);
addEventListener('pagewright:form', ({ detail: { form, outcome } }) => send(`form_${form}_${outcome}`));
addEventListener('error', ({ error, message }) => send('$exception', exceptionOf(error ?? message)));
addEventListener('unhandledrejection', ({ reason }) => send('$exception', exceptionOf(reason)));
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(CALLS);
    if (link) send('call_to_action', { label: link.textContent, to: link.href });
  },
  { capture: true, passive: true },
);
