import { Parser } from 'htmlparser2';
import type { SearchPage, SearchSection } from '../model/protocol.ts';
import type { Page } from '../model/page.ts';
import { NOT_FOUND } from '../model/routes.ts';

/** On so many pages, a section is part of the furniture: who looks for its words looks for none of these pages. */
const FURNITURE = 3;

/**
 * What the search looks through, as the text of a file.
 * @param htmlOf gives the document of a page
 */
export function searchFile(pages: Page[], htmlOf: (page: Page) => string): string {
  const findable = pages.filter(({ route, findable }) => route !== NOT_FOUND && findable !== false);
  return JSON.stringify(
    withoutFurniture(
      findable.map((page): SearchPage => {
        const { route, article } = page;
        const [title, description] = [plain(page.title), plain(page.description)];
        const [{ text, ...top }, ...rest] = sectionsOf(htmlOf(page)) as [SearchSection, ...SearchSection[]];
        const begun = text.startsWith(title) ? text.slice(title.length).trimStart() : text;
        const sections = [{ ...top, text: `${description} ${begun}`.trim() }, ...rest];
        return { route, title, categories: article?.categories ?? [], sections };
      }),
    ),
  );
}

function withoutFurniture(pages: SearchPage[]): SearchPage[] {
  const nameOf = ({ heading, text }: SearchSection) => JSON.stringify([heading, text]);
  const counts = new Map<string, number>();
  for (const name of pages.flatMap(({ sections }) => sections.map(nameOf)))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return pages.map(({ sections, ...page }) => ({
    ...page,
    sections: sections.filter((section) => counts.get(nameOf(section))! < FURNITURE),
  }));
}

/** What nobody reads as part of the text, and what stands there only to lead elsewhere. */
const UNREAD = 'script style template noscript svg video nav form select dialog sup'.split(' ');
/** Elements inside a line: what is in them is part of the word before. */
const IN_LINE = 'a abbr b button code del em i mark s strong sub u wbr'.split(' ');
const HEADING = /^h[23]$/;
/** An id that an author gave; React's own change with what stands around them. */
const AUTHORED = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

interface Open {
  name: string;
  id: string | undefined;
  isInLine: boolean;
  isUnread: boolean;
  /** In an article's header only the headings are read. */
  isHeader: boolean;
}

/**
 * The sections of a document's main part. Each begins at a heading, and its anchor is the heading's own id; else that
 * of the answer that it unfolds, or of what it stands in.
 */
export function sectionsOf(html: string): SearchSection[] {
  const sections: SearchSection[] = [{ heading: '', text: '' }];
  const open: Open[] = [];
  /** Cards: their headings lead to the pages that they speak of. */
  const elsewhere = new Set<SearchSection>();
  /** The `<details>` whose summary holds the last heading, while its answer's anchor is still to come. */
  let unfolds: Open | undefined;
  const isRead = () => open.some(({ name }) => name === 'main') && !open.some(({ isUnread }) => isUnread);
  const add = (text: string) => {
    const section = sections.at(-1)!;
    if (open.some(({ name }) => HEADING.test(name))) section.heading += text;
    else if (!open.some(({ isHeader }) => isHeader) || open.some(({ name }) => name === 'h1'))
      section.text += text;
  };

  const begin = (id: string | undefined) => {
    const inMain = open.slice(open.findIndex(({ name }) => name === 'main') + 1);
    const anchor = id ?? inMain.findLast((element) => AUTHORED.test(element.id ?? ''))?.id;
    sections.push({ heading: '', ...(anchor && { anchor }), text: '' });
    const inSummary = inMain.some(({ name }) => name === 'summary');
    unfolds = inSummary && !id ? inMain.findLast(({ name }) => name === 'details') : undefined;
  };

  const parser = new Parser({
    onopentag(name, { id, ...attributes }) {
      const isInLine = IN_LINE.includes(name) || 'data-bound' in attributes;
      if (isRead()) {
        if (!isInLine) add(' ');
        if (HEADING.test(name)) begin(id);
        else if (name === 'h1')
          sections.at(-1)!.text = ''; // before it stands the way back
        else if (name === 'a' && open.some((element) => HEADING.test(element.name)))
          elsewhere.add(sections.at(-1)!);
        else if (id && unfolds && open.includes(unfolds)) {
          sections.at(-1)!.anchor = id;
          unfolds = undefined;
        }
      }
      open.push({
        name,
        id,
        isInLine,
        isUnread: isUnread(name, attributes),
        isHeader: name === 'header',
      });
    },
    ontext(text) {
      if (isRead()) add(text);
    },
    onclosetag() {
      const closed = open.pop();
      if (isRead() && !closed?.isInLine) add(' ');
    },
  });
  parser.end(html);
  return sections
    .filter((section) => !elsewhere.has(section))
    .map((section) => ({
      ...section,
      heading: plain(section.heading),
      text: plain(section.text),
    }));
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A button is read only where it is a word of the text that something explains. */
function isUnread(name: string, attributes: Record<string, string>): boolean {
  return (
    UNREAD.includes(name) ||
    'hidden' in attributes ||
    'popover' in attributes ||
    'data-unsearched' in attributes ||
    'data-footnote-backref' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes.role === 'status' ||
    (name === 'button' && !('popovertarget' in attributes))
  );
}
