import type { SearchMatch } from './engine.ts';
import { createExcerpt, splitByMatch, type TextPart } from './excerpt.ts';

/** The maximum number of pages in the list of results. */
const MAX_PAGES = 12;

/** The part of a page that a search result links to. */
export interface ResultTarget {
  /** The words to highlight, normalized. */
  words: Set<string>;
  /** The heading to scroll to, if the URL has no fragment for it. */
  heading: string | undefined;
}

/** Creates the list of search results. @param targets receives an entry for each link */
export function resultList(found: SearchMatch[], targets: WeakMap<Element, ResultTarget>): HTMLElement {
  const items = found.slice(0, MAX_PAGES).map(({ page, sections, words }) => {
    const link = (title: string, text: string, anchor?: string, heading?: string) => {
      const created = element('a', [
        element('b', withMarks(splitByMatch(title, words))),
        ...excerpt(text, words),
      ]);
      created.href = page.route + (anchor ? `#${anchor}` : '');
      targets.set(created, { words, heading });
      return created;
    };
    const [first] = page.sections;
    const intro = sections.length > 0 ? '' : (first?.text ?? '');
    const inner = sections.map(({ heading, text, anchor }) =>
      element('li', [link(heading, text, anchor, anchor ? undefined : heading)]),
    );
    return element('li', [link(page.title, intro), ...(inner.length > 0 ? [element('ol', inner)] : [])]);
  });
  return element('ol', items);
}

const excerpt = (text: string, words: Set<string>): Node[] =>
  text ? [element('span', withMarks(createExcerpt(text, words)))] : [];

const withMarks = (parts: TextPart[]): Node[] =>
  parts.map(({ text, isMatch }) => (isMatch ? element('mark', [new Text(text)]) : new Text(text)));

function element<K extends keyof HTMLElementTagNameMap>(name: K, children: Node[]): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.append(...children);
  return created;
}
