/** Matches a price without a currency: `49`, `1.500,00`, `49,–`. */
const BARE_PRICE = /^\s*\d[\d\s.,'’_]*[-–—]?\s*$/;

/** Whether a price is only a number. */
export const isBarePrice = (price: string | number): boolean => BARE_PRICE.test(String(price));

/**
 * Returns a price with its currency.
 * @param written the number as written
 * @param others other prices of the same list. The currency is written as in the first of them that has one.
 * @param code the currency of the list as an ISO 4217 code, if it is known
 */
export function withCurrency(
  written: string,
  others: unknown[],
  code: string | undefined,
): string | undefined {
  const number = written.trim();
  const [, before = '', after = ''] =
    others
      .map((other) => /^\s*(\p{Sc}\s?|)\d[\d.,'’]*(\s?(?:\p{Sc}|\p{L}{1,4}\.?)|)\s*$/u.exec(String(other)))
      .find((match) => match?.[1] || match?.[2]) ?? [];
  if (before || after) return `${before}${number}${after}`;
  return code && `${number} ${code}`;
}

/** Returns an amount with its currency, which is a code or a sign: `49 €` for `EUR`, `$49` for `USD`, `49 CHF`. */
export function priceWith(amount: string, currency: string): string {
  const sign = SIGNS[currency.toUpperCase()] ?? currency;
  return /^[$£¥₹]$/.test(sign) ? `${sign}${amount}` : `${amount} ${sign}`;
}

/** The signs of currencies that have one of their own. */
const SIGNS: Record<string, string> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥', INR: '₹', PLN: 'zł' };
