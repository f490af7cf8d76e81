/**
 * A key in the state of a history entry. Its value lists the builds and versions that were outdated when the tab was
 * reloaded at this entry.
 */
const STATE_KEY = 'reloadedFrom';

/**
 * Reloads a tab that is outdated after a deploy: a script that it needs no longer exists, or the server has a newer
 * version of the page. To prevent loops, it reloads only once per state of the site. It does not reload after the
 * visitor has typed text, which would be lost. In that case the page keeps working without scripts, and the next link
 * loads a full document.
 * @param data the data attributes of the root element
 */
export function setUpStaleTabReload({ build = '', version = '', entry = '' }: DOMStringMap): void {
  let isTyped = false;
  const reload = (from: string) => isTyped || reloadOnce(from);
  addEventListener('input', () => (isTyped = true));
  addEventListener('pagewright:arrived', () => (isTyped = false));
  addEventListener('pagewright:stale', () => reload(version));
  addEventListener('pagewright:missing', async ({ detail }) => {
    // All browsers except Safari include the URL in the error.
    const [url = entry] = /https?:\S+/.exec(String(detail)) ?? [];
    if (await isGone(url)) reload(build);
  });
}

/**
 * Whether a file no longer exists on the server. Returns false if this is unknown: offline, blocked, or a server error.
 */
async function isGone(url: string): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  // Some hosts respond to a missing file with an HTML page and status 200.
  const isPage = response?.headers.get('content-type')?.startsWith('text/html');
  return response?.status === 404 || response?.status === 410 || (response?.ok === true && isPage === true);
}

function reloadOnce(from: string): void {
  const reloadedFrom: string[] = history.state?.[STATE_KEY] ?? [];
  if (reloadedFrom.includes(from)) return;
  history.replaceState({ ...history.state, [STATE_KEY]: [...reloadedFrom, from] }, '');
  location.reload();
}
