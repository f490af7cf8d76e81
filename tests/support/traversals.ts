/** Encodings of `..`, `/` and `\` that have let requests escape a server's folder (CWE-22 to CWE-40, CAPEC-126). */
const WAYS: Record<string, string[]> = {
  plain: [
    '/../secret.txt',
    '/pricing/../../secret.txt',
    '/assets/../../secret.txt',
    '/../dist-old/secret.txt',
  ],
  'to the top and beyond': [
    '/../../../../../../../../etc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  ],
  'dots in percent': ['/%2e%2e/secret.txt', '/%2E./secret.txt', '/.%2e/secret.txt'],
  'slashes in percent': ['/..%2fsecret.txt', '/..%2Fsecret.txt', '/assets/..%2f..%2fsecret.txt'],
  'both in percent': ['/%2e%2e%2fsecret.txt', '/pricing/%2e%2e%2f%2e%2e%2fsecret.txt'],
  backslashes: ['/..\\secret.txt', '/pricing\\..\\..\\secret.txt'],
  'backslashes in percent': ['/..%5csecret.txt', '/%2e%2e%5csecret.txt', '/media/..%5c..%5csecret.txt'],
  'in percent twice': ['/%252e%252e/secret.txt', '/%252e%252e%252fsecret.txt', '/..%255csecret.txt'],
  'in percent thrice': ['/%25252e%25252e%25252fsecret.txt'],
  'the percent sign in percent': ['/%%32%65%%32%65/secret.txt', '/%%35%63..%%35%63secret.txt'],
  'UTF-8 of two bytes where one would do': [
    '/%c0%ae%c0%ae/secret.txt',
    '/..%c0%afsecret.txt',
    '/%c0%af../secret.txt',
    '/..%c1%9csecret.txt',
  ],
  'UTF-8 of three bytes': ['/%e0%80%ae%e0%80%ae/secret.txt', '/..%e0%80%afsecret.txt'],
  'UTF-8 of four bytes': ['/%f0%80%80%ae%f0%80%80%ae/secret.txt', '/..%f0%80%80%afsecret.txt'],
  'UTF-16 in percent': ['/%u002e%u002e/secret.txt', '/..%u2215secret.txt', '/..%u2216secret.txt'],
  'UTF-7': ['/+AC4-+AC4-/secret.txt', '/..+AC8-secret.txt'],
  'letters that look like them': [
    '/%ef%bc%8e%ef%bc%8e/secret.txt',
    '/..%ef%bc%8fsecret.txt',
    '/..%e2%88%95secret.txt',
  ],
  'a NUL among them': ['/.%00./secret.txt', '/../secret.txt%00.html', '/..%00/secret.txt'],
  'a line break among them': ['/..%0d%0a/secret.txt', '/.%0a./secret.txt', '/x%0d%0aset-cookie:a=b/'],
  'more dots and slashes': [
    '/....//secret.txt',
    '/.../secret.txt',
    '/..../secret.txt',
    '//secret.txt',
    '/..//secret.txt',
    '/./../secret.txt',
  ],
  parameters: [
    '/..;/secret.txt',
    '/..;a=b/secret.txt',
    '/%2e%2e%3b/secret.txt',
    '/..%3f/secret.txt',
    '/..%23/secret.txt',
  ],
  'a folder’s name that goes on': [
    '/media../secret.txt',
    '/assets../../secret.txt',
    '/assets%2e%2e/secret.txt',
  ],
  'drives and addresses': [
    '/C:/secret.txt',
    '/file:///etc/passwd',
    '/%66ile:%2f%2f/etc/passwd',
    'http://127.0.0.1/../secret.txt',
  ],
  'hidden files': ['/.env', '/%2eenv', '/.git/config', '/%2egit/config', '/.git%2fconfig', '/assets/../.env'],
  'hidden files beside those that are not': [
    '/.well-known/../.env',
    '/.well-known/.env',
    '/.well-known/%2eenv',
  ],
  'files for servers': [
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

/** Paths that must not be served, each with the name of its encoding. */
export const TRAVERSALS: [way: string, path: string][] = Object.entries(WAYS).flatMap(([way, paths]) =>
  paths.map((path): [string, string] => [way, path]),
);
