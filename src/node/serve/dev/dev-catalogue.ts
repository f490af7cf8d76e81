import type { Connect } from 'vite';
import type { Server } from '../../../model/protocol.ts';
import { type Catalogue, catalogueOf } from '../../catalogue/catalogue.ts';
import { createExampleLoader, type ExampleSite } from '../../catalogue/examples/example-site.ts';
import { problemPage } from '../../catalogue/layout.ts';
import { catalogueAsset, cataloguePage } from '../../catalogue/pages.ts';
import { contentType, HTML, JSON_TYPE, TEXT } from '../../build/hosting/content-types.ts';
import { redirect, send, sendText } from '../http/respond.ts';
import { RenderError } from '../../build/pages/render-page.ts';
import { CodeError } from './dev-code.ts';
import { DevSite } from './dev-site.ts';
import { ALWAYS, SITE_DATA } from './scripts.ts';
import { type Finish, middleware, NO_CACHE, servePictures } from './middleware.ts';
import type { FinishedDocument } from './policy.ts';

/** The URL path of the catalogue. */
const BASE = '/__catalogue';

/** The catalogue of the blocks that a site may use, in the dev server. */
export interface DevCatalogue {
  /** Serves the catalogue, and the pictures in its examples. */
  serve: Connect.NextHandleFunction[];
  /** Makes the next request load the examples again. */
  forget(): void;
  /** Returns the catalogue, and the site with its examples. */
  current(): Promise<CurrentCatalogue>;
  /**
   * Returns the HTML of an example's page as the server renders it, without the scripts of the dev server; undefined if
   * there is no such page.
   * @throws RenderError, and CodeError for code that cannot be compiled
   */
  render(route: string): Promise<string | undefined>;
  /** Returns the URL path of an example's page. */
  pathOf(route: string): string;
}

/** The catalogue as of the last load. */
export interface CurrentCatalogue {
  catalogue: Catalogue;
  examples: ExampleSite;
  /** The site with the examples. */
  site: DevSite;
}

/**
 * Creates the catalogue. It loads nothing until it is requested.
 * @param compare compares the site with the disk
 */
export function createDevCatalogue(
  siteDir: string,
  loadServer: () => Promise<Server>,
  finish: Finish,
  compare: () => Promise<void>,
): DevCatalogue {
  let loading: Promise<CurrentCatalogue> | undefined;
  const load = async () => {
    const examples = await createExampleLoader(siteDir)();
    const site = new DevSite({
      createLoad: () => async () => examples.loaded,
      loadServer,
      onProblems: () => {},
      scripts: { always: ALWAYS, site: BASE + SITE_DATA },
    });
    await site.reload();
    return { catalogue: catalogueOf(siteDir, examples), examples, site };
  };
  const current = () =>
    (loading ??= load()).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  const serve = middleware(async (path, request, response, next) => {
    if (path === BASE) return redirect(response, `${BASE}/`, 307);
    if (!path.startsWith(`${BASE}/`)) return next();
    const inner = path.slice(BASE.length);
    const asset = catalogueAsset(inner);
    if (asset !== undefined)
      return send(response, 200, { type: contentType(inner) ?? TEXT, content: asset }, NO_CACHE);
    await compare();
    const { catalogue, site } = await current();
    if (inner === SITE_DATA)
      return send(response, 200, { type: JSON_TYPE, content: (await site.siteData())! }, NO_CACHE);
    const page = cataloguePage(catalogue, inner, BASE);
    const { content, headers = {} } =
      page === undefined
        ? await examplePage(site, inner, request.url?.endsWith('?still') ? undefined : finish)
        : { content: page };
    if (content === undefined) return sendText(response, 404, 'The catalogue has no such page.', NO_CACHE);
    send(response, 200, { type: HTML, content }, { ...NO_CACHE, ...headers });
  });
  return {
    serve: [serve, servePictures(() => loading?.then(({ site }) => site))],
    forget: () => (loading = undefined),
    current,
    async render(route) {
      return (await current()).site.render(route);
    },
    pathOf: (route) => BASE + route,
  };
}

/**
 * Returns the page of an example; without content if there is none.
 * @param finish undefined for a picture of the page, which needs no scripts
 */
async function examplePage(
  site: DevSite,
  route: string,
  finish: Finish | undefined,
): Promise<Partial<FinishedDocument>> {
  try {
    const html = await site.render(route);
    if (html === undefined) return {};
    return finish
      ? await finish(BASE + route, html, site.settings)
      : { content: html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '') };
  } catch (error) {
    if (error instanceof RenderError)
      return { content: problemPage(`This block failed to render: ${error.message}`) };
    if (!(error instanceof CodeError)) throw error;
    const { file, line } = error.problem;
    return { content: problemPage(`${file.slice('../'.length)}:${line}: ${error.message}`) };
  }
}
