import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

/** Returns the errors of a page with two plans. */
const errorsWith = (price: string, other: string, currency = '') =>
  loadText(`${HOME}  - type: hero
    heading: Hello
  - type: planCards
${currency && `    currency: ${currency}\n`}    plans:
      - { name: A, price: ${price}, features: [One], action: { label: Go, to: / } }
      - { name: B, price: ${other}, features: [One], action: { label: Go, to: / } }
`)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ code, hint }) => `${code}: ${hint}`);

describe('a price without a currency', () => {
  it.each([
    ['49', '59 €', '', 'number-for-text: Write "49 €".'],
    ['1.500', '2.900 TL', '', 'number-for-text: Write "1.500 TL".'],
    ['"1.500,00"', '"$2,900"', '', 'wrong-value: Write "$1.500,00".'],
    ['49', 'On request', 'TRY', 'number-for-text: Write "49 TRY".'],
    ["'49,-'", 'On request', 'CHF', 'wrong-value: Write "49,- CHF".'],
    [
      '49',
      'On request',
      '',
      'number-for-text: Write the currency too, as people write it in the language of the site, for example "$49", "49 €" or "49 CHF".',
    ],
  ])('%s beside %s is reported with the price to write', (price, other, currency, problem) => {
    const errors = errorsWith(price, other, currency);
    expect(errors[0]).toBe(problem);
    const [meant] = /"[^"]+"/.exec(errors[0]!)!;
    expect(errorsWith(meant, meant)).toEqual([]);
  });

  it.each(['49 €', '$49', 'from 49 EUR', 'Free', '49,- / Monat', '2 × 49 zł', '٤٩ ر.س'])(
    'is not %s',
    (price) => expect(errorsWith(`"${price}"`, `"${price}"`)).toEqual([]),
  );
});
