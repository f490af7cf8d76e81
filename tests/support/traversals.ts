import type { Response } from './sandbox/http.ts';

/** The content of files that a server must not serve. */
export const SECRET = 'not for visitors';

/**
 * Returns everything in a response that a refusal must not have: a status other than 400 or 404, the content of a file,
 * a redirect, a cookie.
 */
export function disclosed({ status, headers, body }: Response): unknown[] {
  const content = new RegExp(`${SECRET}|root:|Content-(Security-Policy|Type-Options)|add_header`);
  const refused = [400, 404].includes(status);
  const leaked = content.exec(String(body))?.[0];
  const all = [refused ? undefined : status, leaked, headers.location, headers['set-cookie']];
  return all.filter((one) => one !== undefined);
}

/**
 * Paths that must not be served, by the technique that disguises their target. Each technique has been used in attacks
 * to read files outside the folder of a server (CWE-22 to CWE-40, CAPEC-126).
 */
const ENCODINGS: Record<string, string[]> = {
  plain: [
    '/../secret.txt',
    '/pricing/../../secret.txt',
    '/assets/../../secret.txt',
    '/../dist-old/secret.txt',
  ],
  'above the root': ['/../../../../../../../../etc/passwd', '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd'],
  'percent-encoded dots': ['/%2e%2e/secret.txt', '/%2E./secret.txt', '/.%2e/secret.txt'],
  'percent-encoded slashes': ['/..%2fsecret.txt', '/..%2Fsecret.txt', '/assets/..%2f..%2fsecret.txt'],
  'percent-encoded dots and slashes': ['/%2e%2e%2fsecret.txt', '/pricing/%2e%2e%2f%2e%2e%2fsecret.txt'],
  backslashes: ['/..\\secret.txt', '/pricing\\..\\..\\secret.txt'],
  'percent-encoded backslashes': ['/..%5csecret.txt', '/%2e%2e%5csecret.txt', '/media/..%5c..%5csecret.txt'],
  'double percent-encoding': ['/%252e%252e/secret.txt', '/%252e%252e%252fsecret.txt', '/..%255csecret.txt'],
  'triple percent-encoding': ['/%25252e%25252e%25252fsecret.txt'],
  'nested percent-encoding': ['/%%32%65%%32%65/secret.txt', '/%%35%63..%%35%63secret.txt'],
  'overlong UTF-8, two bytes': [
    '/%c0%ae%c0%ae/secret.txt',
    '/..%c0%afsecret.txt',
    '/%c0%af../secret.txt',
    '/..%c1%9csecret.txt',
  ],
  'overlong UTF-8, three bytes': ['/%e0%80%ae%e0%80%ae/secret.txt', '/..%e0%80%afsecret.txt'],
  'overlong UTF-8, four bytes': ['/%f0%80%80%ae%f0%80%80%ae/secret.txt', '/..%f0%80%80%afsecret.txt'],
  'percent-encoded UTF-16': ['/%u002e%u002e/secret.txt', '/..%u2215secret.txt', '/..%u2216secret.txt'],
  'UTF-7': ['/+AC4-+AC4-/secret.txt', '/..+AC8-secret.txt'],
  'look-alike characters': [
    '/%ef%bc%8e%ef%bc%8e/secret.txt',
    '/..%ef%bc%8fsecret.txt',
    '/..%e2%88%95secret.txt',
  ],
  'NUL bytes': ['/.%00./secret.txt', '/../secret.txt%00.html', '/..%00/secret.txt'],
  'line breaks': ['/..%0d%0a/secret.txt', '/.%0a./secret.txt', '/x%0d%0aset-cookie:a=b/'],
  'extra dots and slashes': [
    '/....//secret.txt',
    '/.../secret.txt',
    '/..../secret.txt',
    '//secret.txt',
    '/..//secret.txt',
    '/./../secret.txt',
  ],
  'path parameters': [
    '/..;/secret.txt',
    '/..;a=b/secret.txt',
    '/%2e%2e%3b/secret.txt',
    '/..%3f/secret.txt',
    '/..%23/secret.txt',
  ],
  'dots after a folder name': ['/media../secret.txt', '/assets../../secret.txt', '/assets%2e%2e/secret.txt'],
  'drives and URLs': [
    '/C:/secret.txt',
    '/file:///etc/passwd',
    '/%66ile:%2f%2f/etc/passwd',
    'http://127.0.0.1/../secret.txt',
  ],
  'hidden files': ['/.env', '/%2eenv', '/.git/config', '/%2egit/config', '/.git%2fconfig', '/assets/../.env'],
  'hidden files in or next to .well-known': [
    '/.well-known/../.env',
    '/.well-known/.env',
    '/.well-known/%2eenv',
  ],
  'server configuration files': [
    '/.deploy/nginx.conf',
    '/%2edeploy/Caddyfile',
    '/_headers',
    '/%5fheaders',
    '/_redirects',
    '/_headers%00',
  ],
  'another host': [
    '//evil.example/',
    '//evil.example/..',
    '/%2fevil.example/',
    '/%5cevil.example/',
    '/\\evil.example/',
  ],
};

/** Each of the paths above, after the name of its technique. */
export const TRAVERSALS: [encoding: string, path: string][] = Object.entries(ENCODINGS).flatMap(
  ([encoding, paths]) => paths.map((path): [string, string] => [encoding, path]),
);
