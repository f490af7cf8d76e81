import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import type { Term } from '../model/page.ts';
import { slugOf } from '../model/slug.ts';
import type { Glossary } from '../model/types.gen.ts';

/** A site's glossary, ready to explain the terms in texts. */
export interface Explainer {
  terms: Term[];
  /**
   * Gives each term's first mention in a text its explanation.
   * @param told the ids of the terms that were explained before on the same page; those found now are added
   */
  explain(tree: Root, told: Set<string>): void;
}

/** Where nothing is explained: headings, links, code, the heads of tables, and numbers of footnotes. */
const BARE = /^(h[1-6]|a|button|code|pre|th|sup|summary)$/;

/** The ids of explanations begin with this. */
const PREFIX = 'explained-';

export function createExplainer({ page, terms }: Glossary): Explainer {
  const known = terms.map(({ term, means }): Term => ({ id: slugOf(term), term, html: means }));
  const forms = new Map(
    terms.flatMap(({ term, also = [] }, index) =>
      [term, ...also].map((form) => [bare(form), { form, term: known[index]! }]),
    ),
  );
  const pattern = patternOf([...forms.keys()]);

  const find = (text: string): Term | undefined => {
    const found = forms.get(bare(text));
    // A capital inside is part of the spelling: SoA is not "soa".
    return found && (!/\S\p{Lu}/u.test(found.form) || spaced(found.form) === spaced(text))
      ? found.term
      : undefined;
  };

  const explanationOf = ({ id, term, html }: Term): Element =>
    element('span', { id: PREFIX + id, popover: 'auto', dataExplanation: '' }, [
      element('strong', {}, [{ type: 'text', value: term }]),
      { type: 'text', value: ' ' },
      { type: 'raw', value: html } as never, // sanitised when the glossary was prepared
      ...(page
        ? [
            { type: 'text' as const, value: ' ' },
            element('a', { href: `${page.to.href}#${id}` }, [{ type: 'text', value: page.label }]),
          ]
        : []),
    ]);

  const piecesOf = (text: Text, told: Set<string>): ElementContent[] => {
    const value = text.value.normalize('NFC');
    const pieces: ElementContent[] = [];
    let end = 0;
    for (const { 0: mention, index } of value.matchAll(pattern)) {
      const term = find(mention);
      if (!term || told.has(term.id)) continue;
      told.add(term.id);
      const opener = {
        type: 'button',
        popoverTarget: PREFIX + term.id,
        popoverTargetAction: 'show',
        dataTerm: '',
      };
      const before = value.slice(end, index);
      end = index + mention.length;
      const explained = [element('button', opener, [{ type: 'text', value: mention }]), explanationOf(term)];
      const [left = ''] = /[^\s\p{L}\p{N}]*$/u.exec(before) ?? [];
      const [right = ''] = /^[^\s\p{L}\p{N}]*/u.exec(value.slice(end)) ?? [];
      end += right.length;
      pieces.push(
        { type: 'text', value: before.slice(0, before.length - left.length) },
        ...(left + right === '' ? explained : [bound(left, explained, right)]),
      );
    }
    return end === 0 ? [text] : [...pieces, { type: 'text', value: value.slice(end) }];
  };

  const explain = (parent: Root | Element, told: Set<string>): void => {
    parent.children = parent.children.flatMap((child): RootContent[] => {
      if (child.type === 'text') return piecesOf(child, told);
      if (child.type === 'element' && !isBare(child)) explain(child, told);
      return [child];
    }) as ElementContent[];
  };

  return { terms: known, explain: terms.length > 0 ? explain : () => undefined };
}

/** Keeps the signs that touch a button on its line: browsers break lines before and after it, whatever stands there. */
const bound = (left: string, inner: Element[], right: string): Element =>
  element('span', { dataBound: '' }, [
    { type: 'text', value: left },
    ...inner,
    { type: 'text', value: right },
  ]);

const isBare = ({ tagName, properties }: Element) => BARE.test(tagName) || 'dataFootnotes' in properties;

/** Finds every form as whole words, the longest first; where it has a space, the text may have any, a line's end too. */
function patternOf(forms: string[]): RegExp {
  const written = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${written.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
}

const spaced = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** A form as it is compared: capitals and the kind of space make no difference. */
export const bare = (text: string) => spaced(text).toLowerCase();

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** The place in `terms` of every form that stands there a second time, in any spelling, and of each term whose address is taken. */
export function twinsIn({
  terms,
}: Pick<Glossary, 'terms'>): { path: (string | number)[]; form: string; first: string }[] {
  const seen = new Map<string, string>();
  const ids = new Map<string, string>();
  return terms.flatMap(({ term, also = [] }, index) => {
    const twins = [term, ...also].flatMap((form, position) => {
      const first = seen.get(bare(form)) ?? (position === 0 ? ids.get(slugOf(term)) : undefined);
      seen.set(bare(form), first ?? term);
      const path = position === 0 ? ['terms', index, 'term'] : ['terms', index, 'also', position - 1];
      return first === undefined ? [] : [{ path, form, first }];
    });
    ids.set(slugOf(term), term);
    return twins;
  });
}
