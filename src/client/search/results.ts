import type { Found } from './engine.ts';
import { excerptOf, markedIn, type Piece } from './excerpt.ts';

/** The most pages that are shown. */
const MOST = 12;

/** Where a result leads, beside its address. */
export interface Aim {
  words: Set<string>;
  /** The heading to show where no address leads to it. */
  heading: string | undefined;
}

/** The list of what was found. @param aims is told what each link is after */
export function listOf(found: Found[], aims: WeakMap<Element, Aim>): HTMLElement {
  const entries = found.slice(0, MOST).map(({ page, sections, words }) => {
    const link = (heading: string, text: string, anchor?: string, isPage = false) => {
      const made = element('a', [element('b', marked(markedIn(heading, words))), ...excerpt(text, words)]);
      made.href = page.route + (anchor ? `#${anchor}` : '');
      aims.set(made, { words, heading: isPage || anchor ? undefined : heading });
      return made;
    };
    const [first] = page.sections;
    const top = sections.length > 0 ? '' : (first?.text ?? '');
    const inner = sections.map(({ heading, text, anchor }) => element('li', [link(heading, text, anchor)]));
    return element('li', [
      link(page.title, top, undefined, true),
      ...(inner.length > 0 ? [element('ol', inner)] : []),
    ]);
  });
  return element('ol', entries);
}

const excerpt = (text: string, words: Set<string>): Node[] =>
  text ? [element('span', marked(excerptOf(text, words)))] : [];

const marked = (pieces: Piece[]): Node[] =>
  pieces.map(({ text, found }) => (found ? element('mark', [new Text(text)]) : new Text(text)));

function element<K extends keyof HTMLElementTagNameMap>(name: K, children: Node[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
