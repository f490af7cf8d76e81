/** The parameters that say how a visitor has found the page. Any other one may contain who the visitor is. */
const OF_CAMPAIGN = /^(?:utm_(?:source|medium|campaign|term|content|id)|ref|source)$/;

/** The parameters in which Google passes the click on an advertisement. */
const OF_GOOGLE = /^(?:gclid|dclid|gbraid|wbraid)$/;

/**
 * Returns a text in which each address has no fragment and no parameters, except those of a campaign: forms,
 * newsletters and sign-in links write email addresses and tokens into the others.
 * @param forGoogle whether parameters of Google's advertisements stay too
 */
export const anonymousAddress = (text: string, forGoogle = false): string =>
  text.replaceAll(/https?:\/\/[^\s"'<>]*[?#][^\s"'<>]*/g, (address) => withoutPersonal(address, forGoogle));

function withoutPersonal(address: string, forGoogle: boolean): string {
  const [start = '', query = ''] = address.replace(/#.*/, '').split('?');
  const isKept = ([name, value]: [string, string]) =>
    !value.includes('@') && (OF_CAMPAIGN.test(name) || (forGoogle && OF_GOOGLE.test(name)));
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(isKept)).toString();
  return kept === '' ? start : `${start}?${kept}`;
}

/** Returns a copy of a value in which each text that is an address is anonymous. */
export function withAnonymousAddresses<Value>(value: Value): Value {
  if (typeof value === 'string') return anonymousAddress(value) as Value;
  if (Array.isArray(value)) return value.map(withAnonymousAddresses) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withAnonymousAddresses(part)]);
  return Object.fromEntries(entries) as Value;
}
