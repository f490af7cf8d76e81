/**
 * The one script in the page itself. It brings the others at the first sign of use, or when a block that needs
 * them comes near the viewport: a reader who only reads never loads them.
 */
import { reportMissingScript } from '../../services/page-events.ts';
import { serveAids } from './pre-hydration.ts';
import { setUpAnalytics } from './privacy.ts';
import { followReading } from './scrollspy.ts';
import { reportMissing } from '../navigation/page-data.ts';
import { NOT_FOUND } from '../../model/routes.ts';

const root = document.getElementById('root')!;
const { entry = '', modules = '', route, analytics } = root.dataset;
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;
const CONTROLS = 'a,button,summary,input,select,textarea,label';

const near = new IntersectionObserver(
  (seen) => seen.some(({ isIntersecting }) => isIntersecting) && begin(),
  {
    rootMargin: '0px 0px 300px 0px',
  },
);

function begin(): void {
  near.disconnect();
  for (const sign of SIGNS) removeEventListener(sign, notice);
  for (const href of modules.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ entry).catch((reason: unknown) => {
    console.warn(reason);
    reportMissingScript(reason);
  });
}

function notice({ type, target }: Event): void {
  if (type === 'keydown' || (target instanceof Element && target.closest(CONTROLS))) begin();
}

for (const sign of SIGNS) addEventListener(sign, notice, { passive: true });
// Not before the page is painted: load comes after that, and so does the first report of the observer.
// An address with a query may ask something of the blocks that otherwise wait to be used.
const wanted = location.search ? '[data-interactive]' : '[data-interactive=true]';
addEventListener('load', () => document.querySelectorAll(wanted).forEach((block) => near.observe(block)));

serveAids(root.dataset);
followReading();
if (analytics) setUpAnalytics(JSON.parse(analytics));
if (route === NOT_FOUND) reportMissing(location.pathname);
