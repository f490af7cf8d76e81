import { nearest } from '../../../diagnostics/suggest.ts';
import { segmentOf } from '../../../model/slug.ts';
import { WRITTEN_LANGUAGES } from '../standard-names.ts';

/**
 * For each time zone, the names of cities that are not part of the zone's name. Some are other cities, and some are the
 * city of the zone in another language.
 */
const CITIES: Record<string, string> = {
  'Europe/Berlin':
    'hamburg muenchen munich koeln cologne frankfurt frankfurt-am-main stuttgart duesseldorf leipzig dresden hannover nuernberg bremen bonn',
  'Europe/Vienna': 'wien vienne viyana graz linz salzburg innsbruck',
  'Europe/Zurich': 'zuerich zurigo bern basel genf geneve geneva luzern lausanne',
  'Europe/Paris': 'lyon marseille toulouse bordeaux lille nantes nice strasbourg strassburg parigi',
  'Europe/Istanbul': 'ankara izmir bursa antalya adana konya gaziantep',
  'Europe/Rome':
    'rom roma mailand milano milan milano neapel napoli turin torino firenze florenz bologna venezia',
  'Europe/Madrid': 'barcelona valencia sevilla bilbao zaragoza malaga',
  'Europe/Lisbon': 'lisboa lissabon lisbonne porto',
  'Europe/London':
    'londres londra londyn manchester birmingham edinburgh edinburg glasgow liverpool bristol leeds',
  'Europe/Brussels': 'bruxelles brussel antwerpen gent gand liege',
  'Europe/Amsterdam': 'rotterdam den-haag utrecht eindhoven',
  'Europe/Warsaw': 'warszawa warschau varsovie krakow krakau wroclaw gdansk poznan lodz',
  'Europe/Prague': 'praha prag brno bruenn ostrava',
  'Europe/Copenhagen': 'koebenhavn kopenhagen aarhus',
  'Europe/Stockholm': 'goeteborg malmoe',
  'Europe/Athens': 'athen athina atina thessaloniki',
  'Europe/Bucharest': 'bucuresti bukarest cluj',
  'Europe/Belgrade': 'beograd belgrad',
  'Europe/Kiev': 'kiew kyjiw kyiv odessa lviv charkiw kharkiv',
  'Europe/Moscow': 'moskau moskova moskva moscou sankt-petersburg',
  'Europe/Dublin': 'cork galway',
  'America/New_York': 'washington boston miami philadelphia atlanta',
  'America/Los_Angeles': 'san-francisco seattle san-diego portland las-vegas',
  'America/Chicago': 'houston dallas austin',
  'Asia/Kolkata': 'mumbai delhi new-delhi neu-delhi bangalore bengaluru chennai hyderabad',
  'Asia/Shanghai': 'beijing peking shenzhen',
  'Asia/Dubai': 'abu-dhabi',
};

/** The time zone of nearly all people in a country, for countries that have several time zones. */
const MAIN_ZONES: Record<string, string> = {
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
};

/** Returns what to write instead of an unknown time zone: the zone of the city or the country, or a similar name. */
export function timeZoneHint(written: string): string {
  const zone = meantZone(written);
  return zone === undefined
    ? 'Write a name from the IANA time zone database: a continent and a large city, for example Europe/Berlin.'
    : `Did you mean "${zone}"?`;
}

function meantZone(written: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone');
  const parts = written.split('/');
  const city = segmentOf(parts.at(-1)!);
  const words = written
    .split(/[\s/]+/)
    .map((part) => segmentOf(part))
    .filter((word) => word.length > 3);
  return (
    zones.find((zone) => segmentOf(zone) === segmentOf(written)) ??
    zoneOfCity(city, zones) ??
    zoneOfCountry(city) ??
    similarZone(city, zones) ??
    // One of several words may be a city or a country: `Germany/Bonn-Beuel`, `Heure de Paris`.
    words.map((word) => zoneOfCity(word, zones) ?? zoneOfCountry(word)).find((zone) => zone !== undefined)
  );
}

const zoneOfCity = (city: string, zones: string[]): string | undefined =>
  zones.find((zone) => segmentOf(cityOf(zone)) === city) ??
  Object.entries(CITIES).find(([, names]) => names.split(' ').includes(city))?.[0];

/**
 * Returns the zone of the city with the most similar name. Returns undefined for words of fewer than five letters,
 * because these are probably abbreviations.
 */
function similarZone(city: string, zones: string[]): string | undefined {
  if (city.length < 5) return undefined;
  const likely = zones.filter((zone) => segmentOf(cityOf(zone))[0] === city[0]);
  const meant = nearest(
    city,
    likely.map((zone) => segmentOf(cityOf(zone))),
  );
  return likely.find((zone) => segmentOf(cityOf(zone)) === meant);
}

/**
 * Returns the time zone of a country, given its code or its name in one of `WRITTEN_LANGUAGES`. Returns undefined if
 * the country has several time zones and no main one.
 */
function zoneOfCountry(name: string): string | undefined {
  countries ??= countriesByName();
  const code = countries.get(name) ?? name.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const locale = new Intl.Locale(`und-${code}`) as { getTimeZones?(): string[]; timeZones?: string[] };
  // Older versions of Node.js have the property `timeZones` instead of the method `getTimeZones`.
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return MAIN_ZONES[code] ?? (zones.length === 1 ? zones[0] : undefined);
}

let countries: Map<string, string> | undefined;

function countriesByName(): Map<string, string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Map<string, string>();
  for (const language of WRITTEN_LANGUAGES) {
    const form = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = segmentOf(form.of(code) ?? '');
      // For the code of a former country, `Intl.Locale` returns the code of the present country.
      if (name) names.set(name, names.get(name) ?? new Intl.Locale(`und-${code}`).region!);
    }
  }
  return names;
}

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1);
