import { didYouMean } from '../../diagnostics/suggest.ts';
import { isListed } from '../keywords/keywords.ts';
import { fold } from '../../model/search/fold.ts';

/** The languages whose words are recognized where a standard name is required. */
export const WRITTEN_LANGUAGES =
  'en de fr tr es it pt nl pl cs sk sl hr hu ro sv da nb fi et lv lt el ru uk bg ca ar he fa hi id vi ja ko zh'.split(
    ' ',
  );

/** The currency that authors usually mean by a sign or a word that several currencies share. */
const USUAL_CURRENCY: Record<string, string> = {
  $: 'USD',
  dollar: 'USD',
  '£': 'GBP',
  pound: 'GBP',
  pfund: 'GBP',
  livre: 'GBP',
  '¥': 'JPY',
  yen: 'JPY',
  yuan: 'CNY',
  tl: 'TRY',
  lira: 'TRY',
  ytl: 'TRY',
  fr: 'CHF',
  sfr: 'CHF',
  franken: 'CHF',
  franc: 'CHF',
  zl: 'PLN',
  real: 'BRL',
};

/** The currencies that are recognized by their signs and names. The first one with a sign or a name is meant. */
const COMMON_CURRENCIES =
  'EUR USD GBP CHF TRY PLN CZK HUF RON SEK NOK DKK UAH RUB JPY CNY INR BRL KRW ILS AED SAR VND BGN IDR'.split(
    ' ',
  );

/**
 * Returns what to write instead of an unknown currency: the code of the currency with this sign (`€`), or with this
 * name in one of the `WRITTEN_LANGUAGES`.
 */
export function currencyHint(written: string): string {
  const codes = Intl.supportedValuesOf('currency');
  const simple = (name: string) => fold(name).replace(/[.\s-]|(?<=\p{L}{3})s$/gu, '');
  const word = simple(written);
  const isMeant = (code: string) =>
    code.toLowerCase() === word ||
    WRITTEN_LANGUAGES.some((language) => {
      const sign = new Intl.NumberFormat(language, {
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      });
      const [symbol] = sign.formatToParts(1).filter(({ type }) => type === 'currency');
      const name = new Intl.DisplayNames(language, { type: 'currency' }).of(code)!;
      return simple(name) === word || (symbol && simple(symbol.value) === word);
    });
  const meant = USUAL_CURRENCY[word] ?? COMMON_CURRENCIES.find(isMeant);
  if (meant !== undefined) return `Did you mean "${meant}"?`;
  const isNearCode = /^[a-z]{2,4}$/i.test(written);
  return (isNearCode ? didYouMean(written, codes) : undefined) ?? 'Write an ISO 4217 code, for example EUR.';
}

/**
 * Returns what to write instead of an unknown language. If an author wrote the name of a language, this is the tag of
 * the language. If an author wrote the code of a country (cz), this is the country's most common language (cs). If an
 * author wrote a tag with three more letters after the language (zh-cmn-Hans), this is the tag without these letters:
 * BCP 47 allows them, but browsers do not accept them.
 */
export function languageHint(written: string): string {
  const shorter = written
    .replace(/[.@].*$/, '') // `es_ES.UTF-8` of operating systems
    .replace(/^([a-z]+)-[a-z]{3}(?![^-])/i, '$1')
    .replaceAll('_', '-');
  const meant =
    shorter !== written && isListed('language', shorter)
      ? shorter
      : (languageNamed(written) ?? languageOfCountry(shorter));
  return meant === undefined
    ? 'Write a language, if necessary with a script or a country, for example en, en-GB or zh-Hans.'
    : `Did you mean "${meant}"?`;
}

/** Returns a tag with the most common language of the country whose code is in the place of the language. */
function languageOfCountry(tag: string): string | undefined {
  const [, country, rest] = /^([a-z]{2})(?![^-])(.*)$/i.exec(tag) ?? [];
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (country === undefined || countries.of(country.toUpperCase()) === undefined) return undefined;
  return new Intl.Locale(`und-${country}`).maximize().language + rest;
}

/** Returns the tag of a language from its name in English or in the language itself. */
export function languageNamed(name: string): string | undefined {
  const written = name.trim().toLowerCase();
  return WRITTEN_LANGUAGES.find((tag) =>
    ['en', tag].some((language) => {
      const full = new Intl.DisplayNames(language, { type: 'language' }).of(tag)!.toLowerCase();
      return full === written || full.startsWith(`${written} `); // `norsk bokmål`
    }),
  );
}
