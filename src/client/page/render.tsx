import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { toneOfFirst } from '../../../blocks/Blocks.tsx';
import { IslandContext } from '../../../blocks/Island.tsx';
import type { Page, Site } from '../../model/page.ts';
import type { RenderedView, Islands, View } from '../../model/protocol.ts';
import { IslandRoot } from '../islands/IslandRoot.tsx';
import { linkedAddresses, PageBottom, PageTop } from '../shell/Layout.tsx';
import { keepLast } from '../../model/lazy.ts';
import { pathOf } from '../../model/routes.ts';
import { rules } from '../styles/compiled.ts';
import { styleOf } from '../../model/theme/theme.ts';
import { createPageStyles } from '../styles/page-styles.ts';
import { cssOf } from '../styles/rules.ts';
import { rulesOfSite, type SiteStyle, siteStyleOf } from '../styles/style-words.ts';
import { routes, viewContext } from './routes.tsx';
import { SiteProviders } from './SiteProviders.tsx';

const pageStylesOf = keepLast((style: string) =>
  createPageStyles(rulesOfSite(rules, JSON.parse(style) as SiteStyle)),
);

type Rendered = Pick<RenderedView, 'html' | 'islands'>;

/** Renders a page as static HTML. */
export async function renderView(view: View): Promise<RenderedView> {
  const { site, page } = view;
  const { top, bottom } = shellOf(site, page);
  const main = await renderMain(view);
  const html = top.html + symbolsOf(page.icons) + main.html + bottom.html;
  const style = siteStyleOf(site.theme);
  const css = page.theme
    ? cssOf(rulesOfSite(rules, style))
    : pageStylesOf(JSON.stringify(style))(main.html, [top.html, bottom.html, documentTag(site)]);
  return { html, css, islands: { ...top.islands, ...main.islands, ...bottom.islands } };
}

/** Returns the start tag of a document from right to left, since rules may need it; empty for other documents. */
const documentTag = ({ direction }: Site): string => (direction === 'rtl' ? '<html dir="rtl">' : '');

/**
 * Returns an invisible SVG with the symbols of a page's icons. `display: none` would hide what their masks and clip
 * paths refer to.
 */
const symbolsOf = (icons: Page['icons'] = []): string =>
  icons.length === 0
    ? ''
    : `<svg width="0" height="0" aria-hidden="true">${icons.map(({ markup }) => markup).join('')}</svg>`;

interface Shell {
  top: Rendered;
  bottom: Rendered;
}

/**
 * The shells of a site, by what they depend on. Pages to which no shell has a link share one, unless they have another
 * header, footer or announcement.
 */
interface SiteShells {
  linked: ReadonlySet<string>;
  shells: Map<string, Shell>;
}

const cache = new WeakMap<Site, SiteShells>();

function shellOf(site: Site, page: Page): Shell {
  const { announcement, layout, blocks } = page;
  const address = pathOf(site, page.route);
  const { linked, shells } = cache.get(site) ?? {
    linked: linkedAddresses(site),
    shells: new Map<string, Shell>(),
  };
  cache.set(site, { linked, shells });
  const overlaid =
    layout?.header === 'overlay' ? toneOfFirst(blocks, styleOf(page.theme ?? site.theme)) : undefined;
  const key = JSON.stringify([linked.has(address) && address, announcement, layout, overlaid]);
  const props = { site, address, announcement, layout };
  const shell = shells.get(key) ?? {
    top: render(<PageTop {...props} overlaid={overlaid} />, site),
    bottom: render(<PageBottom {...props} />, site),
  };
  shells.set(key, shell);
  return shell;
}

const { query, dataRoutes } = createStaticHandler(routes);

async function renderMain(view: View): Promise<Rendered> {
  const requestContext = new RouterContextProvider();
  requestContext.set(viewContext, view);
  const context = await query(new Request(`http://localhost${view.page.route}`), { requestContext });
  if (context instanceof Response) throw new Error(`The router answered ${context.status}.`);
  const router = createStaticRouter(dataRoutes, context);
  return render(<StaticRouterProvider router={router} context={context} hydrate={false} />, view.site);
}

/**
 * Renders elements as static HTML with a placeholder for each island. Then replaces each placeholder with its island,
 * rendered as a separate React root.
 */
function render(content: ReactNode, site: Site): Rendered {
  const islands: Islands = {};
  const html = renderToStaticMarkup(
    <IslandContext
      value={(name, island) => {
        islands[name] = island;
        return placeholderOf(name);
      }}
    >
      <SiteProviders site={site}>{content}</SiteProviders>
    </IslandContext>,
  );
  const replaced = html.replace(PLACEHOLDER, (_, name: string) =>
    renderToString(<IslandRoot island={islands[name]!} site={site} />, { identifierPrefix: name }),
  );
  return { html: replaced, islands };
}

const placeholderOf = (name: string) => `<!--island ${name}-->`;
const PLACEHOLDER = /<!--island (.+?)-->/g;
