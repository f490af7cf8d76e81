import { SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import { optionalServices } from '../../services/privacy/site-services.ts';
import { withNested } from '../../site/pages/placed-block.ts';
import type { Path } from '../../yaml/parse.ts';
import { definitionOf, type Schema } from '../../schema/schema.ts';
import { parsedFile, type SiteFile, typeRangeIn } from '../../site/site-file.ts';
import type { LintContext, Rule, RuleReporter } from '../rule.ts';

/** The number of untranslated labels that the hint names. */
const LISTED = 3;

/** The setting of the site file that all forms need. A block with a form says so in its launch task. */
const FORM_ADDRESS = 'forms.sendTo';

export const englishWords = {
  code: 'english-words',
  severity: 'warning',
  means:
    'The language of the site is not English, but most labels of the interface are, or texts of a block, of forms or about privacy.',
  topic: 'Appearance',
  check(context, report) {
    const { site, schemas } = context;
    const file = site.files.get(SITE_YAML);
    const data = (file?.data ?? {}) as Partial<SiteFields>;
    if (!file || data.language === undefined || /^en(-|$)/i.test(data.language)) return;
    reportBlocks(context, data.language, report);
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
      const english = names.filter((name) => !isWritten(file, [group, name]));
      if (english.length <= names.length * share) continue;
      const count = english.length === names.length ? 'all' : `${english.length} of the`;
      report.at(file, parsedFile(file).valueAt(['language']), {
        message: `The language of this site is "${data.language}", but ${count} ${names.length} ${what} are in English.`,
        hint: `Translate them under "${group}" in ${SITE_YAML}: ${firstOf(english)}.`,
      });
    }
  },
} as const satisfies Rule;

/** Reports each block that has English texts which its author can replace. */
function reportBlocks({ pages, schemas }: LintContext, language: string, report: RuleReporter): void {
  const seen = new Set<string>();
  for (const { block, file, path } of withNested(pages.flatMap(({ blocks }) => blocks))) {
    const key = JSON.stringify([file.path, path]);
    if (seen.has(key)) continue; // a shared block
    seen.add(key);
    const english = usualTexts(schemas.blocks[block.type]!, block, schemas.defs)
      .filter((names) => !isWritten(file, [...path, ...names]))
      .map((names) => names.join('.'));
    if (english.length === 0) continue;
    const [what, them] = english.length === 1 ? ['a text', 'it'] : [`${english.length} texts`, 'them'];
    report.at(file, typeRangeIn(file, path), {
      message: `The language of this site is "${language}", but this block has ${what} in English.`,
      hint: `Translate ${them} in the block: ${firstOf(english)}.`,
    });
  }
}

/**
 * Returns the paths of the English texts that a group of fields has if its author writes no others. A single word may
 * be the same in the language of the site.
 * @param data the group. It has no groups that are not shown.
 */
function usualTexts(schema: Schema, data: unknown, defs: Schema): string[][] {
  return Object.entries<Schema>(schema.properties ?? {}).flatMap(([name, field]) => {
    const value = (data as Record<string, unknown>)[name];
    if (value === undefined) return [];
    if (/\/(?:text|message)$/.test(field.$ref ?? '') && field.default !== undefined && !field.own)
      return /\s/.test(JSON.stringify(field.default)) ? [[name]] : [];
    if (typeof value !== 'object' || value === null) return [];
    return usualTexts(definitionOf(field, defs), value, defs).map((names) => [name, ...names]);
  });
}

/** Whether a value is in a file. For a default value, `valueAt` returns the range of its group. */
function isWritten(file: SiteFile, path: Path): boolean {
  const { valueAt } = parsedFile(file);
  const [value, outer] = [valueAt(path), valueAt(path.slice(0, -1))];
  return value.start !== outer.start || value.end !== outer.end;
}

const firstOf = (names: string[]): string => {
  const more = names.length - LISTED;
  const first = names.slice(0, LISTED).map((name) => `"${name}"`);
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

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
