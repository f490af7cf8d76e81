/** Updates the open page after each edit of the site's files. While the site has errors, shows them on the page. */
import type { News } from '../../model/protocol.ts';
import { createOverlay } from './overlay.ts';
import { updatePage } from './update-page.ts';

// Vite replaces only this exact expression.
const hot = import.meta.hot;

if (hot) {
  const overlay = createOverlay();
  let latest = 0;

  // The first message comes when the page connects: the site may have changed after the browser requested the page.
  hot.on('pagewright:news', async ({ problems }: News) => {
    const turn = ++latest;
    document.documentElement.dataset.connected = ''; // tells tests that edits will show
    if (problems.some(({ severity }) => severity === 'error')) return overlay.show(problems);
    const isPlaceholder = !document.body.dataset.entry;
    const response = await fetch(location.href);
    const html = await response.text();
    if (response.status >= 500 || turn !== latest) return; // a later message updates the page
    if (isPlaceholder) return location.reload();
    overlay.hide();
    await updatePage(html);
  });
  hot.send('pagewright:hello');
}
