import { isUrl } from '../../model/urls.ts';

/** The social networks whose marks are included: the name of the icon, the name of the network, its hosts. */
const NETWORKS: [icon: string, label: string, ...hosts: string[]][] = [
  ['brand-bluesky', 'Bluesky', 'bsky.app'],
  ['brand-discord', 'Discord', 'discord.com', 'discord.gg'],
  ['brand-facebook', 'Facebook', 'facebook.com', 'fb.com', 'fb.me'],
  ['brand-github', 'GitHub', 'github.com'],
  ['brand-gitlab', 'GitLab', 'gitlab.com'],
  ['brand-instagram', 'Instagram', 'instagram.com'],
  ['brand-linkedin', 'LinkedIn', 'linkedin.com', 'lnkd.in'],
  ['brand-mastodon', 'Mastodon', 'mastodon.social', 'mastodon.online', 'mstdn.social', 'fosstodon.org'],
  ['brand-medium', 'Medium', 'medium.com'],
  ['brand-pinterest', 'Pinterest', 'pinterest.com', 'pinterest.de', 'pinterest.fr', 'pinterest.co.uk'],
  ['brand-reddit', 'Reddit', 'reddit.com'],
  ['brand-signal', 'Signal', 'signal.me', 'signal.group'],
  ['brand-slack', 'Slack', 'slack.com'],
  ['brand-snapchat', 'Snapchat', 'snapchat.com'],
  ['brand-spotify', 'Spotify', 'spotify.com'],
  ['brand-telegram', 'Telegram', 't.me', 'telegram.me'],
  ['brand-threads', 'Threads', 'threads.com', 'threads.net'],
  ['brand-tiktok', 'TikTok', 'tiktok.com'],
  ['brand-twitch', 'Twitch', 'twitch.tv'],
  ['brand-vimeo', 'Vimeo', 'vimeo.com'],
  ['brand-whatsapp', 'WhatsApp', 'wa.me', 'whatsapp.com'],
  ['brand-x', 'X', 'x.com', 'twitter.com'],
  ['brand-xing', 'XING', 'xing.com'],
  ['brand-youtube', 'YouTube', 'youtube.com', 'youtu.be'],
];

/** A social network, with the name of its icon. */
export interface Network {
  icon: string;
  label: string;
}

/** Returns the network of an address: GitHub for `https://github.com/acme`. */
export function networkAt(address: string): Network | undefined {
  const host = hostOf(address);
  const found = NETWORKS.find(([, , ...hosts]) =>
    hosts.some((known) => host === known || host?.endsWith(`.${known}`)),
  );
  return found && { icon: found[0], label: found[1] };
}

/** Returns the name of the network with an icon. */
export const labelOfIcon = (icon: unknown): string | undefined =>
  NETWORKS.find(([name]) => name === icon)?.[1];

/** Returns the host of a web address; undefined for any other link. */
export const hostOf = (address: string): string | undefined =>
  /^https?:/i.test(address) && isUrl(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined;
