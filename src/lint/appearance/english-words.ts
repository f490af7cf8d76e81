import { SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import { optionalServices } from '../../services/privacy/site-services.ts';
import { withNested } from '../../site/pages/placed-block.ts';
import type { Path } from '../../yaml/parse.ts';
import type { LintContext, Rule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

/** The number of untranslated labels that the hint names. */
const LISTED = 3;

/** The setting of the site file that all forms need. A block with a form says so in its launch task. */
const FORM_ADDRESS = 'forms.sendTo';

export const englishWords = {
  code: 'english-words',
  severity: 'warning',
  means:
    'The language of the site is not English, but most labels of the interface are, or texts of forms or about privacy.',
  topic: 'Appearance',
  check(context, report) {
    const { site, schemas } = context;
    const file = site.files.get(SITE_YAML);
    const data = (file?.data ?? {}) as Partial<SiteFields>;
    if (!file || data.language === undefined || /^en(-|$)/i.test(data.language)) return;
    const { valueAt } = parsedFile(file);
    const isWritten = (path: Path) => {
      // A default value is not in the file, so `valueAt` returns the range of its group.
      const [value, outer] = [valueAt(path), valueAt(path.slice(0, -1))];
      return value.start !== outer.start || value.end !== outer.end;
    };
    const { words, forms, privacy } = schemas.site.properties;
    // Single labels may be the same word in English. Visitors read whole sentences in forms.
    const groups = [
      { group: 'words', names: Object.keys(words.properties), what: 'labels of its interface', share: 1 / 2 },
      ...(hasForms(context, data)
        ? [{ group: 'forms', names: textsOf(forms.properties), what: 'texts of its forms', share: 0 }]
        : []),
      ...(site.site && optionalServices(site.site).length > 0
        ? [{ group: 'privacy', names: textsOf(privacy.properties), what: 'texts about privacy', share: 0 }]
        : []),
    ];
    for (const { group, names, what, share } of groups) {
      const english = names.filter((name) => !isWritten([group, name]));
      if (english.length <= names.length * share) continue;
      const count = english.length === names.length ? 'all' : `${english.length} of the`;
      const named = english.slice(0, LISTED).map((name) => `"${name}"`);
      const more = english.length - LISTED;
      report.at(file, valueAt(['language']), {
        message: `The language of this site is "${data.language}", but ${count} ${names.length} ${what} are in English.`,
        hint: `Translate them under "${group}" in ${SITE_YAML}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      });
    }
  },
} as const satisfies Rule;

/** Whether visitors see a form on any page. */
const hasForms = ({ site, pages }: LintContext, { footer }: Partial<SiteFields>): boolean =>
  footer?.signUp !== undefined ||
  withNested(pages.flatMap(({ blocks }) => blocks)).some(({ block }) =>
    site.annotations.get(block.type)?.beforeLaunch?.unlessSettings?.includes(FORM_ADDRESS),
  );

/** Returns the names of the settings that are texts: those with a text or a message as their default. */
const textsOf = (properties: Record<string, { $ref?: string; default?: unknown }>): string[] =>
  Object.entries(properties)
    .filter(([, { $ref = '', default: usual }]) => usual !== undefined && /\/(?:text|message)$/.test($ref))
    .map(([name]) => name);
