import type { ServerResponse } from 'node:http';
import { basename } from 'node:path';
import type { Connect } from 'vite';
import type { Site } from '../../../model/page.ts';
import { baseOf, NOT_FOUND, pathOf, routeAt, SEARCH_FILE } from '../../../model/routes.ts';
import { locationOf, statusOf } from '../../../emit/redirects-file.ts';
import { contentType, HTML, JSON_TYPE, TEXT } from '../../build/hosting/content-types.ts';
import { decodedPath, hostRefusal, isCrossOrigin, splitTarget } from '../http/request.ts';
import { redirect, send, sendText, setHeaders } from '../http/respond.ts';
import { sendStaticFile } from '../http/static-files.ts';
import { FormMock } from '../form-mock/mock.ts';
import { RenderError } from '../../build/pages/render-page.ts';
import { CodeError, type DevCode } from './dev-code.ts';
import type { DevSite } from './dev-site.ts';
import { PLACEHOLDER, SITE_DATA, STYLE_SHEET } from './scripts.ts';
import type { FinishedDocument } from './policy.ts';

/** The address at which Vite opens a file in an editor. */
export const EDITOR = '/__open-in-editor';

const FOREIGN = 'This server answers only its own pages.';

/** Returns a middleware that refuses requests for other hosts than this machine. @param names its names */
export const refuseHosts =
  (names: string[]): Connect.NextHandleFunction =>
  (request, response, next) => {
    const refusal = hostRefusal(request, names);
    if (refusal === undefined) next();
    else sendText(response, 403, refusal);
  };

/** A middleware that refuses the requests of pages of other websites. They may only link to the pages of the site. */
export const refuseForeign: Connect.NextHandleFunction = (request, response, next) => {
  const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  if (isCrossOrigin(request) && !isLink) sendText(response, 403, FOREIGN);
  else next();
};

/** A middleware for an address that has an effect: refuses links too, and requests of which the origin is unknown. */
export const refuseUnknown: Connect.NextHandleFunction = (request, response, next) => {
  if (request.headers['sec-fetch-site'] === 'same-origin') next();
  else sendText(response, 403, FOREIGN);
};

/** Returns a middleware that removes the folder of a site on its host from the addresses of requests. */
export const serveFolder =
  (site: DevSite): Connect.NextHandleFunction =>
  (request, _, next) => {
    const base = site.settings ? baseOf(site.settings) : '';
    if (request.url!.startsWith(`${base}/`)) request.url = request.url!.slice(base.length);
    next();
  };

/** Returns a middleware that takes the forms that visitors send, in place of a form service. */
export function serveMock(): Connect.NextHandleFunction {
  const mock = new FormMock();
  return (request, response, next) => {
    if (!mock.handle(request, response)) next();
  };
}

/**
 * Returns a middleware that serves pictures and films at the same URLs as the built site.
 * @param current returns the site; undefined if no page of it was opened
 */
export function servePictures(
  current: () => DevSite | Promise<DevSite> | undefined,
): Connect.NextHandleFunction {
  return middleware(async (path, request, response, next) => {
    const site = PICTURES.test(path) ? await current() : undefined;
    const picture = await site?.picture(path);
    if (!site || !picture) return next();
    if (picture.copyOf === undefined) return sendFile(response, path, await site.contentOf(picture));
    setHeaders(response, NO_CACHE);
    if (!(await sendStaticFile(picture.copyOf, request, response))) next();
  });
}

/** Returns a middleware that serves data and documents at the same URLs as the built site. */
export function serveFiles(site: DevSite, code: DevCode): Connect.NextHandleFunction {
  return middleware(async (path, request, response, next) => {
    if (path === SITE_DATA) return sendData(response, await site.siteData());
    if (path === STYLE_SHEET) return sendFile(response, path, await site.styleSheet());
    if (path === `/${SEARCH_FILE}`) return sendData(response, await site.search());
    const asset = path.startsWith('/assets/') ? await code.asset(path) : undefined;
    if (asset) return sendFile(response, path, asset);
    const file = EMITTED.test(path) ? await site.emittedFile(path) : await downloadOf(site, path);
    if (file !== undefined) return sendFile(response, path, file);
    const copied = await site.copiedFile(path);
    if (copied && basename(copied) === 'index.html' && !/\/$|\.html$/.test(path)) {
      const { path: folder, query } = splitTarget({ url: request.originalUrl! });
      return redirect(response, `${folder}/${query}`);
    }
    if (copied !== undefined) setHeaders(response, NO_CACHE);
    if (copied === undefined || !(await sendStaticFile(copied, request, response))) next();
  });
}

const downloadOf = async (site: DevSite, path: string) =>
  path.startsWith('/downloads/') ? site.download(path) : undefined;

/** Matches the URL paths of files that are made from all pages, and of pages as Markdown. */
const EMITTED = /\.(txt|xml|atom|md)$|^\/_redirects$/;

/**
 * Adds the scripts of the dev server and the policy of a site to a document.
 * @param settings the settings of the site; undefined for a document without a policy
 */
export type Finish = (path: string, html: string, settings: Site | undefined) => Promise<FinishedDocument>;

/** Returns a middleware that serves pages. @param compare compares the site with the disk */
export function servePages(
  site: DevSite,
  finish: Finish,
  compare: () => Promise<void>,
): Connect.NextHandleFunction {
  return middleware(async (_, request, response) => {
    await compare();
    const { settings: addressing = { url: '' } } = site;
    const asked = decodedPath({ url: request.originalUrl! })!;
    const { query } = splitTarget(request);
    // Outside of the folder of the site is no page.
    const route = routeAt(addressing, asked) ?? NOT_FOUND;
    const exists = await site.has(route);
    const address = pathOf(addressing, route);
    if (exists && route !== NOT_FOUND && asked !== address) return redirect(response, address + query);
    const rule = exists && route !== NOT_FOUND ? undefined : await site.redirect(asked);
    if (rule) return redirect(response, locationOf(rule, query), statusOf(rule));
    const { status, html } = await renderPage(site, route);
    const settings = html === PLACEHOLDER ? undefined : site.settings;
    const { content, headers } = await finish(status === 200 ? route : NOT_FOUND, html, settings);
    send(response, status, { type: HTML, content }, { ...NO_CACHE, ...headers });
  });
}

async function renderPage(site: DevSite, route: string): Promise<{ status: number; html: string }> {
  try {
    const html = route === NOT_FOUND ? undefined : await site.render(route);
    if (html !== undefined) return { status: 200, html };
    if (await site.hasNoPages()) return { status: 500, html: PLACEHOLDER };
    return { status: 404, html: (await site.render(NOT_FOUND))! };
  } catch (error) {
    if (error instanceof RenderError || error instanceof CodeError) return { status: 500, html: PLACEHOLDER };
    throw error;
  }
}

type Handler = (
  path: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) => Promise<void> | void;

/** Returns a middleware for GET and HEAD requests that passes errors of the engine on to Vite, which shows them. */
export function middleware(handle: Handler): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const path = decodedPath(request);
    if (path === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
    try {
      await handle(path, request, response, next);
    } catch (error) {
      if (error instanceof CodeError) sendText(response, 500, error.message, NO_CACHE);
      else next(error);
    }
  };
}

/** Matches the URL paths of pictures and icons. */
const PICTURES = /^\/(media\/|[\w-]+\.(svg|ico|png|webmanifest)$)/;

export const NO_CACHE = { 'cache-control': 'no-cache' };

const sendFile = (response: ServerResponse, path: string, content: string | Uint8Array): void =>
  send(response, 200, { type: contentType(path) ?? TEXT, content }, NO_CACHE);

function sendData(response: ServerResponse, content: string | undefined): void {
  if (content === undefined) sendText(response, 404, 'This file does not exist.', NO_CACHE);
  else send(response, 200, { type: JSON_TYPE, content }, NO_CACHE);
}
