import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { serve, type StaticServer } from '../../../../src/node/serve/preview/preview-server.ts';

/** The content of files that the server must not serve. */
export const SECRET = 'not for visitors';

/** Writes a file and creates its folder. */
export function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes a built site. `word` distinguishes one build from another. */
export function writeSite(dir: string, word: string) {
  const home = `<h1>Home, ${word}</h1>`;
  const script = `console.log('${word}')`;
  write(join(dir, 'index.html'), home);
  write(join(dir, 'index.html.br'), brotliCompressSync(home));
  write(join(dir, 'index.html.gz'), gzipSync(home));
  write(join(dir, 'pricing/index.html'), '<h1>Pricing</h1>');
  write(join(dir, 'pricing/data.json'), '{"title":"Pricing"}');
  write(join(dir, '404.html'), '<h1>Not here</h1>');
  write(join(dir, 'assets/app-4f3a.js'), script);
  write(join(dir, 'assets/app-4f3a.js.gz'), gzipSync(script));
  write(join(dir, 'media/team photo@2x é.svg'), '<svg/>');
  write(join(dir, 'robots.txt'), 'Allow: /');
  write(join(dir, 'pricing.md'), '# Prices for Ünal');
  write(
    join(dir, '_redirects'),
    '/prices /pricing#all 301\n/prices/ /pricing#all 301\n/soon.html https://evil.example/ 302\n/%C3%BC / 301\n',
  );
  write(
    join(dir, '_headers'),
    `/*\n  X-Content-Type-Options: nosniff\n\n${['/assets/*', '/media/*'].map((path) => `${path}\n  Cache-Control: public, max-age=31536000, immutable\n`).join('\n')}`,
  );
  write(join(dir, '500.html'), '<h1>Failed</h1>');
  write(join(dir, '.env'), SECRET);
  write(join(dir, '.git/config'), SECRET);
  write(join(dir, '.well-known/security.txt'), 'Contact: us');
  write(join(dir, 'film.mp4'), '0123456789');
}

export interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with the path as given: `fetch` and `URL` would normalize it. */
export type SendRequest = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
  to?: StaticServer,
) => Promise<Response>;

const requestTo = (port: number, path: string, headers: Record<string, string>, method: string) =>
  new Promise<Response>((done, fail) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', fail).end();
  });

/** Writes a built site to the folder `dist` of a temporary folder, and serves it while the tests of a file run. */
export function usePreview() {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-serve-'));
  const dist = join(folder, 'dist');
  let server: StaticServer;
  beforeAll(async () => {
    writeSite(dist, 'first');
    server = await serve(dist, { port: 0 });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const sendRequest: SendRequest = (path, headers = {}, method = 'GET', to = server) =>
    requestTo(to.port, path, headers, method);
  return { folder, dist, server: () => server, sendRequest };
}
