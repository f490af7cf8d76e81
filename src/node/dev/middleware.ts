import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import type { Connect } from 'vite';
import { MEDIA_DIR } from '../../model/site-files.ts';
import { locationOf, statusOf } from '../../emit/redirects-file.ts';
import { canonical, dataFile, NOT_FOUND, SEARCH_FILE, SITE_JSON } from '../../model/routes.ts';
import type { LiveSite } from './dev-site.ts';
import { DrawError } from '../output/prerender.ts';

const HTML = 'text/html;charset=utf-8';
const JSON_TYPE = 'application/json;charset=utf-8';
const TEXT = 'text/plain;charset=utf-8';

/** What a browser is given while there is no page to give: it brings the page as soon as there is one. */
const WAITING = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not yet</title>
</head>
<body>
<p>This page comes by itself as soon as its problems are mended.</p>
<script type="module" src="/src/client/dev/placeholder.ts"></script>
</body>
</html>
`;

/** Answers requests for the data of pages, for pictures and for documents, at the addresses that they have in the built site. */
export function answerData(live: LiveSite, siteDir: string): Connect.NextHandleFunction {
  const media = sirv(join(siteDir, MEDIA_DIR), { dev: true, etag: true });
  const data = dataFile('/'); // `page.json`

  return handler(async (pathname, request, response, next) => {
    const file = PICTURES.test(pathname) ? await live.picture(pathname) : undefined;
    if (file?.copyOf !== undefined) {
      request.url = encodeURI(`/${file.copyOf}`);
      return media(request, response, next); // parts of a film too
    }
    if (file) return send(response, 200, TYPES[extname(file.path)]!, await live.contentOf(file));
    if (pathname === `/${SITE_JSON}`) return sendData(response, live.siteData);
    if (pathname === `/${SEARCH_FILE}`) return sendData(response, await live.search());
    const beside = await live.beside(pathname);
    if (beside !== undefined) return send(response, 200, TYPES[extname(pathname)] ?? TEXT, beside);
    const document = await live.document(pathname);
    if (document) return send(response, 200, 'application/pdf', document);
    if (!pathname.endsWith(`/${data}`)) return next();
    try {
      sendData(response, (await live.draw(canonical(pathname.slice(0, -data.length))))?.data);
    } catch (error) {
      if (!(error instanceof DrawError)) throw error;
      send(response, 500, TEXT, 'This page could not be drawn.'); // the news tell the rest
    }
  });
}

/** Answers all other requests with pages. @param finish puts into the document of a route what development needs */
export function answerPages(
  live: LiveSite,
  finish: (route: string, html: string) => Promise<string>,
): Connect.NextHandleFunction {
  const draw = async (route: string): Promise<[status: number, html: string]> => {
    if (!live.pages) return [503, WAITING];
    try {
      const page = route === NOT_FOUND ? undefined : await live.draw(route);
      return page ? [200, page.html] : [404, (await live.draw(NOT_FOUND))!.html];
    } catch (error) {
      if (error instanceof DrawError) return [500, WAITING];
      throw error;
    }
  };

  return handler(async (pathname, request, response) => {
    const route = canonical(pathname);
    if (pathname !== route && live.pages?.some((page) => page.route === route)) {
      response.setHeader('location', route + queryOf(request));
      return send(response, 308, TEXT, `See ${route}`);
    }
    const moved = live.redirect(route);
    if (moved) {
      response.setHeader('location', locationOf(moved, queryOf(request)));
      return send(response, statusOf(moved), TEXT, `See ${moved.to}`);
    }
    const [status, html] = await draw(route);
    send(response, status, HTML, await finish(status === 200 ? route : NOT_FOUND, html));
  });
}

type Answer = (
  pathname: string,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) => Promise<void> | void;

/** A middleware for requests that read something; what goes wrong is Vite's to show. */
function handler(answer: Answer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const pathname = pathnameOf(request);
    if (pathname === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) return next();
    try {
      await answer(pathname, request, response, next);
    } catch (error) {
      next(error);
    }
  };
}

function pathnameOf({ url = '' }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, ''));
  } catch {
    return undefined; // malformed percent-encoding
  }
}

/** Where pictures are; anything else need not be looked for among them. */
const PICTURES = /^\/(media\/|[\w-]+\.(svg|ico|png|webmanifest)$)/;

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown;charset=utf-8',
  '.xml': 'application/xml;charset=utf-8',
  '.atom': 'application/atom+xml;charset=utf-8',
};

const queryOf = ({ url = '' }: IncomingMessage) => /\?.*$/s.exec(url)?.[0] ?? '';

function sendData(response: ServerResponse, text: string | undefined): void {
  if (text === undefined) send(response, 404, TEXT, 'There is no such page.');
  else send(response, 200, JSON_TYPE, text);
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(body);
}
