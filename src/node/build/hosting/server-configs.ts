import { caddyConfig } from './caddy.ts';
import { fill, type ServedSite } from './served-site.ts';
import { nginxConfig } from './nginx.ts';

/** Returns the configuration files that are beside the output. */
export const configsOf = (site: ServedSite): [name: string, text: string][] => [
  ['nginx.conf', nginxConfig(site)],
  ['nginx-server.conf', fill('nginx-server.conf', {})],
  ['Caddyfile', caddyConfig(site)],
  ['Containerfile', fill('Containerfile', {})],
];
