import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { lazy } from '../model/lazy.ts';
import type { Term } from '../model/page.ts';
import { hasUnspaced } from '../model/search/fold.ts';
import { slugOf } from '../model/slug.ts';
import type { Glossary } from '../model/types.gen.ts';
import { element } from './hast-nodes.ts';
import { type Comparable, createComparer } from './spelling.ts';

/** Adds explanations to the glossary terms in a text. */
export interface Explainer {
  terms: Term[];
  /**
   * Adds a popover with an explanation to the first mention of each term.
   * @param explained the ids of the terms that the page already explains. The function adds the ids of the terms that
   * it explains in this text.
   */
  explain(tree: Root, explained: Set<string>): void;
}

/** The elements in which no terms are explained. */
const EXCLUDED = /^(h[1-6]|a|button|code|pre|th|sup|summary)$/;

const ID_PREFIX = '_explained-';

/** Creates an explainer for a glossary. @param language the language of the site */
export function createExplainer({ page, terms: entries }: Glossary, language: string): Explainer {
  const terms = entries.map(({ term, means }): Term => ({ id: slugOf(term), term, html: means }));
  const compared = createComparer(language);
  const normalize = (text: string) => wholeForm(compared(text));
  const forms = new Map(
    entries.flatMap(({ term, also = [] }, index) =>
      [term, ...also].map((form) => [normalize(form), { form, term: terms[index]! }]),
    ),
  );
  const pattern = patternOf([...forms.keys()]);
  const joined = lazy(() => patternOf([...forms.keys()], JOINER));

  const find = (mention: string): Term | undefined => {
    const found = forms.get(normalize(mention));
    // An uppercase letter inside a word form is significant: "soa" is not a mention of "SoA".
    return found && (!/\S\p{Lu}/u.test(found.form) || capitalsOf(found.form) === capitalsOf(mention))
      ? found.term
      : undefined;
  };

  const explainText = (text: Text, explained: Set<string>): ElementContent[] => {
    const value = text.value.normalize('NFC');
    const nodes: ElementContent[] = [];
    let end = 0;
    const { text: comparable, rangeOf } = compared(value);
    for (const { 0: found, index } of comparable.matchAll(value.includes(JOINER) ? joined() : pattern)) {
      const range = rangeOf(index, index + found.length);
      const mention = range && value.slice(range.start, range.end);
      const term = mention && find(mention);
      if (!term || explained.has(term.id)) continue;
      explained.add(term.id);
      const before = value.slice(end, range.start);
      end = range.end;
      const [left = ''] = /[^\s\p{L}\p{M}\p{N}]*$/u.exec(before) ?? [];
      const [right = ''] = /^[^\s\p{L}\p{M}\p{N}]*/u.exec(value.slice(end)) ?? [];
      end += right.length;
      nodes.push(
        { type: 'text', value: before.slice(0, before.length - left.length) },
        ...withoutBreaks(left, [buttonOf(term, mention), popoverOf(term, page)], right),
      );
    }
    return end === 0 ? [text] : [...nodes, { type: 'text', value: value.slice(end) }];
  };

  const explain = (parent: Root | Element, explained: Set<string>): void => {
    parent.children = parent.children.flatMap((child): RootContent[] => {
      if (child.type === 'text') return explainText(child, explained);
      if (child.type === 'element' && !isExcluded(child)) explain(child, explained);
      return [child];
    }) as ElementContent[];
  };

  return { terms, explain: terms.length > 0 ? explain : () => undefined };
}

const isExcluded = ({ tagName, properties }: Element) =>
  EXCLUDED.test(tagName) || 'dataFootnotes' in properties;

const buttonOf = ({ id }: Term, mention: string): Element => {
  const popover = { popoverTarget: ID_PREFIX + id, popoverTargetAction: 'show' };
  return element('button', { type: 'button', ...popover, dataTerm: '' }, [{ type: 'text', value: mention }]);
};

const popoverOf = ({ id, term, html }: Term, page: Glossary['page']): Element =>
  element('span', { id: ID_PREFIX + id, popover: 'auto', dataExplanation: '' }, [
    element('strong', {}, [{ type: 'text', value: term }]),
    { type: 'text', value: ' ' },
    { type: 'raw', value: html } as never, // sanitized when the glossary was prepared
    ...(page
      ? [
          { type: 'text' as const, value: ' ' },
          element('a', { href: `${page.to.href}#${id}` }, [{ type: 'text', value: page.label }]),
        ]
      : []),
  ]);

/**
 * Keeps punctuation on the same line as the glossary term (a button) next to it. Otherwise, browsers could break the
 * line between the two.
 */
function withoutBreaks(left: string, nodes: Element[], right: string): Element[] {
  if (left + right === '') return nodes;
  const children: ElementContent[] = [
    { type: 'text', value: left },
    ...nodes,
    { type: 'text', value: right },
  ];
  return [element('span', { dataBound: '' }, children)];
}

/**
 * Returns a pattern that matches each word form, but not inside other words, if the script separates words, and not
 * inside a syllable of other scripts: one can begin with a vowel (`เตา`) or a stacked letter. Longer word forms are
 * tried first. A space in a word form matches any whitespace.
 * @param between a character that may be between any two letters of a word form
 */
function patternOf(forms: string[], between = ''): RegExp {
  const [spaced, unspaced] = [false, true].map((wanted) =>
    forms
      .filter((form) => hasUnspaced(form) === wanted)
      .toSorted((a, b) => b.length - a.length)
      .map((form) => Array.from(form, escaped).join(between && `${between}?`))
      .join('|'),
  );
  const patterns = [
    spaced && `(?<![\\p{L}\\p{M}\\p{N}_])(?:${spaced})(?![\\p{L}\\p{M}\\p{N}_])`,
    unspaced && `(?<![\\p{LOE}\\u1039\\u17d2])(?:${unspaced})(?!\\p{M})`,
  ];
  return new RegExp(patterns.filter(Boolean).join('|'), 'giu');
}

const escaped = (letter: string) => (letter === ' ' ? '\\s+' : letter.replace(/[.*+?^${}()|[\]\\/]/, '\\$&'));

/** The zero-width non-joiner, which is between the parts of Persian words. */
const JOINER = '\u200c';

/** Returns the capitals of a text, in order. */
const capitalsOf = (text: string) => text.normalize('NFKC').replace(/\P{Lu}/gu, '');

/** Returns the form in which a whole word form is compared: without joiners, and with single spaces. */
const wholeForm = ({ text }: Comparable) => text.replaceAll(JOINER, '').replace(/\s+/g, ' ').trim();

/** A word form that occurs twice in a glossary. */
export interface DuplicateTerm {
  path: (string | number)[];
  form: string;
  /** The term that had the word form first. */
  first: string;
}

/**
 * Returns the duplicates in a glossary: word forms that occur more than once, ignoring spelling, case and whitespace,
 * and terms whose id is already used.
 * @param language the language of the site
 */
export function duplicateTerms({ terms }: Pick<Glossary, 'terms'>, language: string): DuplicateTerm[] {
  const compared = createComparer(language);
  const seen = new Map<string, string>();
  const ids = new Map<string, string>();
  return terms.flatMap(({ term, also = [] }, index) => {
    const duplicates = [term, ...also].flatMap((form, position) => {
      const normalized = wholeForm(compared(form));
      const first = seen.get(normalized) ?? (position === 0 ? ids.get(slugOf(term)) : undefined);
      seen.set(normalized, first ?? term);
      const path = position === 0 ? ['terms', index, 'term'] : ['terms', index, 'also', position - 1];
      return first === undefined ? [] : [{ path, form, first }];
    });
    ids.set(slugOf(term), term);
    return duplicates;
  });
}
