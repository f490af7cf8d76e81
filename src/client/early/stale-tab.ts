/** The key in the history entry's state that lists the builds and versions this entry was reloaded from. */
const STATE_KEY = 'reloadedFrom';

/**
 * Reloads a tab that a deploy has made stale: a script that it needs is gone, or the server has a newer version of the
 * page. It reloads once per state of the site, so that it never loops, and not after the visitor has typed something,
 * which would be lost; the page then works on without scripts, and the next link is a full load.
 * @param data the data attributes of the root element
 */
export function setUpStaleTabReload({ build = '', version = '', entry = '' }: DOMStringMap): void {
  let isTyped = false;
  const reload = (from: string) => isTyped || reloadOnce(from);
  addEventListener('input', () => (isTyped = true));
  addEventListener('pagewright:arrived', () => (isTyped = false));
  addEventListener('pagewright:stale', () => reload(version));
  addEventListener('pagewright:missing', async ({ detail }) => {
    // All browsers but Safari name the URL in the error.
    const [url = entry] = /https?:\S+/.exec(String(detail)) ?? [];
    if (await isGone(url)) reload(build);
  });
}

/** Whether a file is no longer on the server. False when that is unknown: offline, blocked, or a server error. */
async function isGone(url: string): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  // Some hosts respond to missing files with a page and status 200.
  const isPage = response?.headers.get('content-type')?.startsWith('text/html');
  return response?.status === 404 || response?.status === 410 || (response?.ok === true && isPage === true);
}

function reloadOnce(from: string): void {
  const reloadedFrom: string[] = history.state?.[STATE_KEY] ?? [];
  if (reloadedFrom.includes(from)) return;
  history.replaceState({ ...history.state, [STATE_KEY]: [...reloadedFrom, from] }, '');
  location.reload();
}
