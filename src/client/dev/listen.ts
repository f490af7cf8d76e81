import type { News } from '../../model/protocol.ts';
import { canonical, dataFile } from '../../model/routes.ts';
import { serveAids } from '../early/pre-hydration.ts';
import type { Running } from '../start.tsx';
import { createOverlay } from './overlay.ts';

type Hot = NonNullable<ImportMeta['hot']>;

/**
 * Keeps a page as the site's files are: after an edit it shows what has changed, and while something is wrong
 * with the site, what that is.
 * @param running the page that is shown; one that does not run is loaded anew instead
 */
export function listen(hot: Hot, running?: Promise<Running | undefined>): void {
  serveAids(document.getElementById('root')?.dataset ?? {});
  const overlay = createOverlay();
  let latest = 0;

  const follow = async ({ problems }: News): Promise<void> => {
    const turn = ++latest;
    if (problems.some(({ severity }) => severity === 'error')) return overlay.show(problems);
    const page = await running;
    // The first news answer our hello: nothing has changed since this page was drawn.
    if (turn === 1 && page) return;
    const { status } = await fetch(`/${dataFile(canonical(location.pathname))}`);
    if (status >= 500 || turn !== latest) return; // of what went wrong there are other news
    if (!page) return location.reload();
    overlay.hide();
    await page.refresh();
    await bringChoices();
  };

  hot.on('pagewright:news', (news: News) => void follow(news));
  hot.send('pagewright:hello');
}

/** Colours, fonts and language stand in the document itself, around what React draws. */
async function bringChoices(): Promise<void> {
  const text = await (await fetch(location.href)).text();
  const { documentElement: next, head } = new DOMParser().parseFromString(text, 'text/html');
  const { lang, dir } = next;
  Object.assign(document.documentElement, { lang, dir });
  document.getElementById('choices')?.remove();
  const choices = head.querySelector('#choices');
  if (choices) document.head.append(choices);
}
