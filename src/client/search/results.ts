import { withIsolates } from '../../model/text/isolates.ts';
import type { SearchResults } from './engine.ts';
import { createExcerpt, splitByMatch, type TextPart } from './excerpt.ts';
import { fragmentOf } from './text-directive.ts';

/** Creates the list of search results. */
export function resultList({ matches, words }: SearchResults): HTMLElement {
  const items = matches.map(({ page, sections }) => {
    const link = (title: string, text: string, fragment: string) => {
      const created = element('a', [
        element('b', withMarks(splitByMatch(title, words))),
        ...excerpt(text, words),
      ]);
      created.href = page.route + fragment;
      return created;
    };
    const [first] = page.sections;
    const intro = sections.length === 0 && first ? first : { heading: '', text: '' };
    const inner = sections.map((section) =>
      element('li', [link(section.heading, section.text, fragmentOf(section, words))]),
    );
    return element('li', [
      link(page.title, intro.text, fragmentOf(intro, words)),
      ...(inner.length > 0 ? [element('ol', inner)] : []),
    ]);
  });
  return element('ol', items);
}

const excerpt = (text: string, words: Set<string>): Node[] =>
  text ? [element('span', withMarks(createExcerpt(text, words)))] : [];

const withMarks = (parts: TextPart[]): Node[] =>
  parts.map(({ text, isMatch }) => (isMatch ? element('mark', [shownText(text)]) : shownText(text)));

/** The texts of the index have no isolates. */
const shownText = (text: string): Text => new Text(document.dir === 'rtl' ? withIsolates(text) : text);

function element<K extends keyof HTMLElementTagNameMap>(name: K, children: Node[]): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.append(...children);
  return created;
}
