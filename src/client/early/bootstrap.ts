/**
 * The inline script of every document. It loads the entry module on the first interaction, or when an interactive block
 * comes close to the viewport. Visitors who only read a page load no other script.
 */
import { NOT_FOUND } from '../../model/routes.ts';
import { reportMissingScript } from '../../services/page-events.ts';
import { reportMissingPage } from '../navigation/page-data.ts';
import { setUpPreHydration } from './pre-hydration.ts';
import { setUpAnalytics } from './privacy.ts';
import { setUpScrollspy } from './scrollspy.ts';

const root = document.getElementById('root')!;
const { entry = '', modules = '', route, analytics } = root.dataset;
const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
const CONTROLS = 'a,button,summary,input,select,textarea,label';

const observer = new IntersectionObserver(
  (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadEntry(),
  { rootMargin: '0px 0px 300px 0px' },
);

function loadEntry(): void {
  observer.disconnect();
  for (const type of INTERACTIONS) removeEventListener(type, onInteraction);
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ entry).catch((reason: unknown) => {
    console.warn(reason);
    reportMissingScript(reason);
  });
}

function onInteraction({ type, target }: Event): void {
  if (type === 'keydown' || (target instanceof Element && target.closest(CONTROLS))) loadEntry();
}

for (const type of INTERACTIONS) addEventListener(type, onInteraction, { passive: true });
// If the URL has a query, any interactive block may depend on it, so all of them are observed.
const observed = location.search ? '[data-interactive]' : '[data-interactive=true]';
// The load event fires after the first paint.
addEventListener('load', () =>
  document.querySelectorAll(observed).forEach((block) => observer.observe(block)),
);

setUpPreHydration(root.dataset);
setUpScrollspy();
if (analytics) setUpAnalytics(JSON.parse(analytics));
if (route === NOT_FOUND) reportMissingPage(location.pathname);
