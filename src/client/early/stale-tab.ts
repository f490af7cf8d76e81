/** Where the history remembers, for one visit of an address, from what it was reloaded: nothing is left in storage. */
const MARK = 'reloadedFrom';

/**
 * Helps a tab that has fallen behind the server after a deploy, by loading its document anew: where a script that it
 * needs is gone, and where the server has another page by now than what is shown. Once for each state of the site, so
 * that it never goes round and round; and never where the reader has typed something, which would be lost. There, what
 * the server has drawn goes on to work without script, and the next link is a full load.
 * @param data what the document says of itself
 */
export function keepUp({ build = '', version = '', entry = '' }: DOMStringMap): void {
  let isTyped = false;
  const reload = (from: string) => isTyped || reloadOnce(from);
  addEventListener('input', () => (isTyped = true));
  addEventListener('pagewright:arrived', () => (isTyped = false));
  addEventListener('pagewright:stale', () => reload(version));
  addEventListener('pagewright:missing', async ({ detail }) => {
    const [address = entry] = /https?:\S+/.exec(String(detail)) ?? []; // browsers name it, but Safari
    if (await isGone(address)) reload(build);
  });
}

/** Whether a file is no longer on the server. Of one that is offline, in trouble or blocked there is no telling. */
async function isGone(address: string): Promise<boolean> {
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  // Some hosts answer with a page in place of what they do not have.
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
  return answer?.status === 404 || answer?.status === 410 || (answer?.ok === true && isPage === true);
}

function reloadOnce(from: string): void {
  const seen: string[] = history.state?.[MARK] ?? [];
  if (seen.includes(from)) return;
  history.replaceState({ ...history.state, [MARK]: [...seen, from] }, '');
  location.reload();
}
