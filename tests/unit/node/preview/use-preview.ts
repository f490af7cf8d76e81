import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { serve, type StaticServer } from '../../../../src/node/serve/preview/preview-server.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';
import { type Response, send } from '../../../support/sandbox/http.ts';
import { SECRET } from '../../../support/traversals.ts';

/** Returns the files of a built site. `word` distinguishes one build from another. */
function siteFiles(word: string): Record<string, string | Buffer> {
  const home = `<h1>Home, ${word}</h1>`;
  const script = `console.log('${word}')`;
  return {
    'index.html': home,
    'index.html.br': brotliCompressSync(home),
    'index.html.gz': gzipSync(home),
    'pricing.html': '<h1>Pricing</h1>',
    'faq/index.html': '<h1>Questions</h1>',
    'pricing/data.json': '{"title":"Pricing"}',
    '404.html': '<h1>Not here</h1>',
    'assets/app-4f3a.js': script,
    'assets/app-4f3a.js.gz': gzipSync(script),
    'media/team photo@2x é.svg': '<svg/>',
    'robots.txt': 'Allow: /',
    'pricing.md': '# Prices for Ünal',
    _redirects: `/prices /pricing#all 301
/prices/ /pricing#all 301
/soon.html https://evil.example/ 302
/%C3%BC / 301
/50%25%20(a),b / 301
/blog/* /journal/:splat 301
/all/* /:splat 301
`,
    _headers: `/*
  X-Content-Type-Options: nosniff

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/media/*
  Cache-Control: public, max-age=31536000, immutable
`,
    '500.html': '<h1>Failed</h1>',
    '.env': SECRET,
    '.git/config': SECRET,
    '.deploy/nginx.conf': SECRET,
    '.deploy/Caddyfile': SECRET,
    '.well-known/.env': SECRET,
    '.well-known/security.txt': 'Contact: us',
    'film.mp4': '0123456789',
  };
}

/** Sends a request to the server of the tests or to another one. */
export type SendRequest = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
  to?: StaticServer,
) => Promise<Response>;

/** Writes a built site to the folder `dist` of a temporary folder, and serves it while the tests of a file run. */
export function usePreview() {
  const folder = useFolder({ shared: true });
  const writeSite = (path: string, word: string) => folder.writeAll(Object.entries(siteFiles(word)), path);
  const dist = folder.at('dist');
  let server: StaticServer;
  beforeAll(async () => {
    writeSite('dist', 'first');
    server = await serve(dist, { port: 0 });
  });
  afterAll(() => server.close());
  const current = () => server;
  const sendRequest: SendRequest = (path, headers, method, to = current()) =>
    send(to.port, path, headers, method);
  return { folder, writeSite, dist, server: current, sendRequest };
}
