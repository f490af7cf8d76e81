import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** The address of this machine that no other machine can reach. */
export const LOOPBACK = '127.0.0.1';

/** Matches an address that means all addresses of this machine. */
const ALL = /^(?:0\.0\.0\.0|::|0|\[::\])$/;

/** Matches the interfaces of containers, virtual machines and tunnels. Phones are not in these networks. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vboxnet|vmnet|bridge|utun|tun|tap|tailscale|wg|zt|awdl|llw)/;

/** Returns the names under which this machine may be requested, if it listens to an address. */
export function namesOfServer(host: string): string[] {
  if (host === LOOPBACK) return [];
  const own = hostname()
    .toLowerCase()
    .replace(/\.local$/, '');
  return [...new Set([...(isIP(host) ? [] : [host.toLowerCase()]), own, `${own}.local`])];
}

/**
 * Returns the address to which a server listens. A name of another machine is that of a tunnel (ngrok, cloudflared,
 * Codespaces), which ends at this machine: nobody else has to reach the server. A name that this machine does not know
 * may be one that others have for it, so the server listens to all addresses.
 */
export async function listeningAddress(host: string, resolve: Resolve = addressesOf): Promise<string> {
  if (isIP(host) || ALL.test(host)) return host;
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
  const found = await resolve(host);
  if (found.length === 0) return /^[\d.:]+$/.test(host) ? host : '0.0.0.0';
  const isElsewhere = !found.some((address) => /^127\.|^::1$/.test(address) || own.includes(address));
  return isElsewhere ? LOOPBACK : host;
}

type Resolve = (name: string) => Promise<string[]>;

/** Returns the addresses of a name; none if it is unknown. */
const addressesOf: Resolve = async (name) =>
  (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address);

/** Returns the URLs of a server, first those for other machines in the network. */
export function urlsOf(host: string, port: number, interfaces = networkInterfaces()): string[] {
  const urlOf = (address: string) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  const local = `http://localhost:${port}`;
  if (!ALL.test(host)) return [host === LOOPBACK ? local : urlOf(host)];
  const outside = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => ({ name, address })),
  );
  const real = outside.filter(({ name }) => !VIRTUAL.test(name));
  return [...(real.length > 0 ? real : outside).map(({ address }) => urlOf(address)), local];
}
