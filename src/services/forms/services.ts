import type { FormDestination } from '../../model/page.ts';
import { type FormService, LOCAL_ENDPOINT } from './form-service.ts';
import { formspree } from './formspree.ts';
import { hubspot } from './hubspot.ts';
import { netlify } from './netlify.ts';
import { buttondown, mailchimp } from './newsletters.ts';
import { ownServer } from './own-server.ts';
import { isUrl } from '../../model/urls.ts';

/** The services by address. The last one takes all addresses that no other service has. */
const SERVICES: FormService[] = [hubspot, formspree, netlify, buttondown, mailchimp, ownServer];

/** The service of a destination that is an email address. It needs no request. */
export const MAIL = 'mail';

/** A form without an address is sent to the local server. Elsewhere, it fails. */
export const LOCAL: FormDestination = { service: ownServer.name, address: `${LOCAL_ENDPOINT}/submit` };

/** Returns the service of a destination; undefined for an email address. */
export const serviceOf = ({ service }: FormDestination): FormService | undefined =>
  SERVICES.find(({ name }) => name === service);

/** The names of the services, as authors read them. */
export const FORM_SERVICES = SERVICES.filter((service) => service !== ownServer).map(({ name }) => name);

/** Where an address sends forms, or why it cannot. */
export type DestinationResult = { destination: FormDestination } | { unfit: FormService } | { unknown: true };

/** Matches a path on the host of the site. */
const PATH = /^\/(?![/\\])[^\s#\\]+$/;

/** Finds the service of an address. A path is that of a server of the owner, on the host of the site. */
export function destinationAt(written: string): DestinationResult {
  const text = written.trim();
  if (PATH.test(text)) return { destination: { service: ownServer.name, address: text } };
  const address = text.toLowerCase() === 'netlify' ? 'netlify:' : text;
  if (!isUrl(address)) return { unknown: true };
  const url = new URL(address);
  if (url.protocol === 'mailto:') return { destination: { service: MAIL, address: url.href } };
  for (const service of SERVICES) {
    const found = service.addressOf(url);
    if (found === false) return { unfit: service };
    if (found !== undefined) return { destination: { service: service.name, address: found } };
  }
  return { unknown: true };
}
