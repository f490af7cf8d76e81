import { isIPv6 } from 'node:net';

const MINUTE = 60_000;

/** More than what is lost when fractions are rounded. */
const ROUNDING = 1e-6;

/** With more clients, those that have not sent anything for a minute are forgotten. */
const MANY = 10_000;

/** Limits how many requests a client may send in a minute. Nothing about clients is stored. */
export class RateLimit {
  /** For each client, the requests that it may still send at a time. */
  private readonly clients = new Map<string, { left: number; at: number }>();

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number,
  ) {}

  /** Counts a request. Returns 0 if the client may send it, or after how many seconds it may. */
  wait(address: string): number {
    const now = this.now();
    if (this.clients.size > MANY) this.forget(now);
    const client = clientAt(address);
    const { left, at } = this.clients.get(client) ?? { left: this.perMinute, at: now };
    const allowed = Math.min(this.perMinute, left + (Math.max(0, now - at) / MINUTE) * this.perMinute);
    this.clients.set(client, { left: allowed < 1 ? allowed : allowed - 1, at: now });
    const seconds = ((1 - allowed) / this.perMinute) * 60;
    return allowed < 1 ? Math.max(1, Math.ceil(seconds - ROUNDING)) : 0;
  }

  private forget(now: number): void {
    for (const [client, { at }] of this.clients) if (now - at > MINUTE) this.clients.delete(client);
  }
}

/** Returns what the addresses of a client have in common: a client has all IPv6 addresses of a network. */
function clientAt(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [start = '', end] = plain.split('::') as [string, string?];
  const groups = start.split(':').filter(Boolean);
  const after = end === undefined ? [] : end.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
