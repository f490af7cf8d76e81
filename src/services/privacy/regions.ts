/**
 * The time zones outside Europe of countries, states and provinces whose law asks for consent: the European Economic
 * Area, Brazil (LGPD), Quebec (Law 25) and California (CCPA). All zones of Europe count, so Switzerland and the United
 * Kingdom do too. A time zone is not a border: Quebec shares its zone with Ontario, California with Washington.
 */
const ZONES = [
  'Africa/Ceuta',
  'America/(?:Cayenne|Guadeloupe|Marigot|Martinique|Miquelon|St_Barthelemy)',
  'America/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_(?:Acre|Velho)|Recife|Rio_Branco|Santarem|Sao_Paulo)',
  'America/(?:Blanc-Sablon|Montreal|Toronto)',
  'America/Los_Angeles',
  'Asia/(?:Famagusta|Nicosia)',
  'Atlantic/(?:Azores|Canary|Faeroe|Faroe|Jan_Mayen|Madeira|Reykjavik)',
  'Indian/(?:Mayotte|Reunion)',
];

/** Matches the time zones of continents and oceans where a zone tells enough. */
const KNOWN = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Indian|Pacific)\/./;

const ASKING = new RegExp(`^(?:${ZONES.join('|')})$`);

/**
 * Returns whether visitors in a time zone must be asked for consent. Unknown zones count as such ones.
 * @param timeZone an IANA time zone, for example `Europe/Rome`; undefined if the browser tells none
 */
export const mustAskIn = (timeZone: string | undefined): boolean =>
  timeZone === undefined || !KNOWN.test(timeZone) || ASKING.test(timeZone);
