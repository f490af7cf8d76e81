import { caddyConfig } from './servers/caddy.ts';
import { fill, type ServedSite } from './servers/config.ts';
import { nginxConfig } from './servers/nginx.ts';

/** Returns the configuration files that are beside the output. */
export const configsOf = (site: ServedSite): [name: string, text: string][] => [
  ['nginx.conf', nginxConfig(site)],
  ['nginx-server.conf', fill('nginx-server.conf', {})],
  ['Caddyfile', caddyConfig(site)],
  ['Containerfile', fill('Containerfile', {})],
];
