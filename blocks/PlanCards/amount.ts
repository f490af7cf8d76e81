/**
 * Returns the amount in a price, in the number format of schema.org: `$5,000` → `5000`, `9,50 €` → `9.50`. Returns
 * undefined if there is no amount or more than one, or if it is unclear whether a separator marks
 * thousands or decimals.
 */
export function amountIn(price: string): string | undefined {
  const digits = price.replace(/\p{Nd}/gu, digitOf);
  const [number, ...others] = digits.match(/\d+(?:[.,'’٬٫\u00a0\u202f ]\d+)*/g) ?? [];
  if (number === undefined || others.length > 0) return undefined;
  const [, whole = '', decimals] = /^(.*?)(?:[.,٫](\d{1,2}))?$/.exec(number)!;
  const thousands = /^\d{1,3}(?:[.,'’٬\u00a0\u202f ]\d{3})+$/.test(whole);
  if (!thousands && !/^\d+$/.test(whole)) return undefined;
  const plain = whole.replace(/\D/g, '');
  return decimals === undefined ? plain : `${plain}.${decimals.padEnd(2, '0')}`;
}

/** Converts a digit of any writing system to ASCII. In Unicode, the ten digits of each writing system are in order. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
