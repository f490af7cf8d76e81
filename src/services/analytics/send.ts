import { anonymousAddress } from './address.ts';

/** What every service learns about the page: its address and the one that the visitor comes from. */
export const pageFacts = () => ({
  url: anonymousAddress(location.href),
  referrer: anonymousAddress(document.referrer),
});

/**
 * Sends an event, also when the visitor leaves the page at once. A failure is ignored, because the page works without
 * analytics.
 * @param type the content type. Browsers ask a server first whether it takes `application/json`.
 */
export function send(address: string, body: BodyInit, type?: string): void {
  fetch(address, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    ...(type !== undefined && { headers: { 'content-type': type } }),
  }).catch(() => {});
}
