/** Updates the open page after each edit of the site's files. While the site has errors, shows them on the page. */
import type { News } from '../../model/protocol.ts';
import { createOverlay } from './overlay.ts';
import { updatePage } from './update-page.ts';

// Vite replaces `import.meta.hot` only where it is written as a whole. In production builds, `hot` is undefined.
const hot = import.meta.hot;

/** The security policy of the page, which also holds for what an update adds. */
const policy = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.content ?? '';

if (hot) {
  const overlay = createOverlay();
  let latest = 0;
  /** Whether something was blocked. Only a reload shows whether it still is. */
  let wasBlocked = false;

  // The server sends the first message when the page connects, because the site may have changed since the browser
  // requested the page.
  hot.on('pagewright:news', async ({ problems, changes }: News) => {
    const turn = ++latest;
    document.documentElement.dataset.connected = ''; // tests wait for this attribute before they edit files
    wasBlocked ||= problems.some(({ code }) => code === 'blocked-content');
    if (problems.some(({ severity }) => severity === 'error')) return overlay.show(problems, changes);
    const isPlaceholder = !document.body.dataset.entry;
    const response = await fetch(location.href);
    const html = await response.text();
    if (response.status >= 500 || turn !== latest) return; // a later message updates the page
    if (isPlaceholder || wasBlocked || !html.includes(policy)) return location.reload();
    overlay.hide();
    await updatePage(html);
  });
  hot.send('pagewright:hello');
}
