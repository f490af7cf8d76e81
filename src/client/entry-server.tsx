import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { interactiveIn, loadAllBlocks } from '../../blocks/Blocks.tsx';
import { IslandContext } from '../../blocks/Island.tsx';
import type { Drawn, Islands, Server, View } from '../model/protocol.ts';
import { documentOf } from './document/document.ts';
import { loadShellParts } from './islands/components.ts';
import { IslandRoot } from './islands/IslandRoot.tsx';
import { routes } from './page/routes.tsx';
import { rules } from './styles/compiled.ts';
import { cssOf } from './styles/rules.ts';
import { createPageStyles } from './styles/page-styles.ts';
import { printTheme } from './theme/theme-options.ts';

export const server: Server = {
  loadComponents,
  draw,
  documentOf,
  interactiveIn,
  printTheme,
  styleSheet: () => cssOf(rules),
};

const pageStyles = createPageStyles(rules);

async function loadComponents(): Promise<void> {
  await Promise.all([loadAllBlocks(), loadShellParts()]);
}

/**
 * Renders the page as static HTML with a placeholder for each island. Then replaces each placeholder with its island,
 * rendered as a separate React root.
 */
async function draw(view: View): Promise<Drawn> {
  const { query, dataRoutes } = createStaticHandler(routes(async () => view));
  const context = await query(new Request(`http://localhost${view.page.route}`));
  if (context instanceof Response) throw new Error(`The router answered ${context.status}.`);
  const islands: Islands = {};
  const page = renderToStaticMarkup(
    <IslandContext
      value={(name, island) => {
        islands[name] = island;
        return placeholderOf(name);
      }}
    >
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </IslandContext>,
  );
  const html = page.replace(PLACEHOLDER, (_, name: string) =>
    renderToString(<IslandRoot island={islands[name]!} site={view.site} />, { identifierPrefix: name }),
  );
  return { html, css: pageStyles(html), islands };
}

const placeholderOf = (name: string) => `<!--island ${name}-->`;
const PLACEHOLDER = /<!--island (.+?)-->/g;
