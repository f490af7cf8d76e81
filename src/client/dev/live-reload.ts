import type { News } from '../../model/protocol.ts';
import { canonical, dataFile } from '../../model/routes.ts';
import { setUpPreHydration } from '../early/pre-hydration.ts';
import type { RunningPage } from '../start.tsx';
import { createOverlay } from './overlay.ts';

type Hot = NonNullable<ImportMeta['hot']>;

/**
 * Updates the page after each edit of the site's files, and shows the site's errors as long as there are any.
 * @param running the hydrated page; without it, an update reloads the document
 */
export function startLiveReload(hot: Hot, running?: Promise<RunningPage | undefined>): void {
  setUpPreHydration(document.getElementById('root')?.dataset ?? {});
  const overlay = createOverlay();
  let latest = 0;

  const update = async ({ problems }: News): Promise<void> => {
    const turn = ++latest;
    if (problems.some(({ severity }) => severity === 'error')) return overlay.show(problems);
    const page = await running;
    // The server sends one message when the page connects, even if nothing has changed.
    if (turn === 1 && page) return;
    const { status } = await fetch(`/${dataFile(canonical(location.pathname))}`);
    if (status >= 500 || turn !== latest) return; // a later message shows the result
    if (!page) return location.reload();
    overlay.hide();
    await page.refresh();
    await updateTheme();
  };

  hot.on('pagewright:news', (news: News) => void update(news));
  hot.send('pagewright:hello');
}

/** Updates colors, fonts and language, which React does not render. */
async function updateTheme(): Promise<void> {
  const text = await (await fetch(location.href)).text();
  const { documentElement: next, head } = new DOMParser().parseFromString(text, 'text/html');
  const { lang, dir } = next;
  Object.assign(document.documentElement, { lang, dir });
  document.getElementById('choices')?.remove();
  const choices = head.querySelector('#choices');
  if (choices) document.head.append(choices);
}
