import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { hydratedIn, loadAllBlocks } from '../../blocks/Blocks.tsx';
import type { Drawn, Server, View } from '../model/protocol.ts';
import { documentOf } from './document/document.ts';
import { printTheme } from './theme/theme-options.ts';
import { createStyles, Root } from './navigation/Root.tsx';
import { routes } from './navigation/routes.tsx';

export const server: Server = { loadAllBlocks, draw, documentOf, hydratedIn, printTheme };

async function draw(view: View): Promise<Drawn> {
  const { query, dataRoutes } = createStaticHandler(routes(async () => view));
  const context = await query(new Request(`http://localhost${view.page.route}`));
  if (context instanceof Response) throw new Error(`The router answered ${context.status}.`);
  const styles = createStyles();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);
  const tree = (
    <Root styles={styles}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Root>
  );
  const html = renderToString(tree);
  if (html.includes(ERROR_MARKER)) throw await errorIn(tree);
  return { html, css: constructStyleTagsFromChunks(extractCriticalToChunks(html)) };
}

/**
 * React's marker for a Suspense boundary whose content threw. React leaves the rendering of the boundary to the browser
 * and does not report the error.
 */
const ERROR_MARKER = '<!--$!-->';

/** Returns the error that a block threw. `renderToString` does not return it. */
async function errorIn(tree: ReactNode): Promise<unknown> {
  let error: unknown;
  await prerender(tree, { onError: (reason) => void (error ??= reason) });
  return error;
}
