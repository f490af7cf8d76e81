import type { Connect } from './analytics-provider.ts';
import { pageFacts, send } from './send.ts';
import { createTracker } from './tracker.ts';

/** The storage key of the visitor's id, a random number of 16 hexadecimal digits. */
const ID_KEY = '_pk_id';

/**
 * Connects to Matomo's tracking API: https://developer.matomo.org/api-reference/tracking-api. The device keeps an id of
 * the visitor only in the mode `full`.
 */
const connect: Connect = ({ key, host }, mode) => {
  const hit = (values: Record<string, string>) => {
    const { url, referrer } = pageFacts();
    const id = mode === 'full' && visitorId();
    const parameters = new URLSearchParams({
      idsite: key,
      rec: '1',
      apiv: '1',
      send_image: '0',
      rand: String(Math.random()).slice(2),
      url,
      urlref: referrer,
      action_name: document.title,
      res: `${screen.width}x${screen.height}`,
      ...(id && { _id: id }),
      ...values,
    });
    send(`${host}/matomo.php`, parameters);
  };
  return {
    pageView: () => hit({}),
    event(name, properties) {
      if (name === 'outbound_link') hit({ link: properties.to!, url: properties.to! });
      else hit({ ca: '1', e_c: 'site', e_a: name, e_n: properties.to ?? '' });
    },
    stop() {},
  };
};

/** Returns the id that the device keeps, after creating it at the first time. Undefined if the device keeps nothing. */
function visitorId(): string | undefined {
  try {
    const known = localStorage.getItem(ID_KEY);
    if (known) return known;
    const bytes = [...crypto.getRandomValues(new Uint8Array(8))];
    const id = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(ID_KEY, id);
    return id;
  } catch {
    return undefined;
  }
}

export const { setMode, restored } = createTracker(connect);
