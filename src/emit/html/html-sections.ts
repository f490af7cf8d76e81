import type { SearchSection } from '../../model/protocol.ts';
import { withoutIsolates } from '../../model/text/without-isolates.ts';
import { type HtmlReader, readHtml } from './read-html.ts';

/** Elements whose content is not part of the text: code, controls and navigation. */
const IGNORED = new Set('script style template noscript svg video nav form select dialog sup'.split(' '));
/** Elements that do not separate words: inline elements, and elements that are not part of the visible text. */
const INLINE = new Set(
  (
    'a abbr b bdi bdo button cite code data del dfn em i ins kbd mark q s samp small strong sub sup time u var ' +
    'wbr dialog noscript script style svg template'
  ).split(' '),
);
/** Elements with one of these attributes do not separate words. */
const INLINE_ATTRIBUTES = ['data-bound', 'hidden', 'popover'];
const HEADING = /^h[23]$/;
/** Matches an id from the content, but not an id that React generates. */
const AUTHORED_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

interface OpenElement {
  name: string;
  id: string | undefined;
  isInline: boolean;
  /** Whether the element is inside `main`, and neither the element nor any of its ancestors is ignored. */
  isRead: boolean;
  isInHeading: boolean;
  isInHeader: boolean;
  isInTitle: boolean;
}

/** Stands for the parent of the outermost element. */
const OUTSIDE: OpenElement = {
  name: '',
  id: undefined,
  isInline: false,
  isRead: false,
  isInHeading: false,
  isInHeader: false,
  isInTitle: false,
};

/** Returns the sections of a document's `main` element. */
export function sectionsOf(html: string): SearchSection[] {
  const reader = new SectionReader();
  readHtml(html, [reader]);
  return reader.sections();
}

/** Matches if spaces have to be collapsed. Most texts have nothing to collapse. */
const UNEVEN = /[^\S ]| {2}/;

const singleSpaces = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text);

export const collapseSpace = (text: string): string => withoutIsolates(singleSpaces(text)).trim();

/** Collapses the spaces of each line, and removes empty lines. */
const collapseLines = (text: string): string =>
  text
    .split('\n')
    .map(collapseSpace)
    .filter((line) => line !== '')
    .join('\n');

/**
 * Reads the sections of a document's `main` element as plain text, with one line for each text block. A section
 * starts at an `h2` or `h3`. The anchor of the section is the id of this heading. If the heading has no id but is the
 * question in a `details` element, the anchor is the id of the answer. Otherwise, the anchor is that of the closest
 * ancestor whose id comes from the content.
 */
export class SectionReader implements HtmlReader {
  private readonly found: SearchSection[] = [{ heading: '', text: '' }];
  /** The open elements, starting with `main`. */
  private readonly elements: OpenElement[] = [];
  /** The sections whose heading contains a link to another page, as the headings of cards do. */
  private readonly cardLinks = new Set<SearchSection>();
  /**
   * The `details` element that is still to be searched for the id of its answer. Its `summary` contains the last
   * heading.
   */
  private details: OpenElement | undefined;
  /** Whether no text follows the last link yet. */
  private isAfterLink = false;

  open(name: string, attributes: Record<string, string>): void {
    if (this.elements.length === 0 && name !== 'main') return;
    const { id } = attributes;
    const { parent } = this;
    const isInline = INLINE.has(name) || INLINE_ATTRIBUTES.some((attribute) => attribute in attributes);
    if (parent.isRead) {
      // Links without a text between them are buttons.
      if (!isInline || (name === 'a' && this.isAfterLink)) this.add('\n');
      this.startElement(name, id);
    }
    this.elements.push({
      name,
      id,
      isInline,
      isRead: (parent.isRead || name === 'main') && !isIgnored(name, attributes),
      isInHeading: parent.isInHeading || HEADING.test(name),
      isInHeader: parent.isInHeader || name === 'header',
      isInTitle: parent.isInTitle || name === 'h1',
    });
  }

  text(text: string): void {
    this.isAfterLink = false;
    if (this.parent.isRead) this.add(singleSpaces(text));
  }

  close(): void {
    const closed = this.elements.pop();
    if (closed?.name === 'a') this.isAfterLink = true;
    if (closed && this.parent.isRead && !closed.isInline) this.add('\n');
  }

  /** The innermost open element. */
  private get parent(): OpenElement {
    return this.elements.at(-1) ?? OUTSIDE;
  }

  sections(): SearchSection[] {
    return this.found
      .filter((section) => !this.cardLinks.has(section))
      .map((section) => ({
        ...section,
        heading: collapseSpace(section.heading),
        text: collapseLines(section.text),
      }));
  }

  private startElement(name: string, id: string | undefined): void {
    const section = this.found.at(-1)!;
    if (HEADING.test(name)) this.startSection(id);
    else if (name === 'h1')
      section.text = ''; // removes what precedes the title, such as a link back to the list of articles
    else if (name === 'a' && this.parent.isInHeading) this.cardLinks.add(section);
    else if (id && this.details && this.elements.includes(this.details)) {
      section.anchor = id;
      this.details = undefined;
    }
  }

  private startSection(id: string | undefined): void {
    const inMain = this.elements.slice(1);
    const own = id?.startsWith('_') ? undefined : id; // only for labels inside the page
    const anchor = own ?? inMain.findLast((element) => AUTHORED_ID.test(element.id ?? ''))?.id;
    this.found.push({ heading: '', ...(anchor && { anchor }), text: '' });
    const isInSummary = inMain.some(({ name }) => name === 'summary');
    this.details = isInSummary && !own ? inMain.findLast(({ name }) => name === 'details') : undefined;
  }

  private add(text: string): void {
    const section = this.found.at(-1)!;
    const { isInHeading, isInHeader, isInTitle } = this.parent;
    if (isInHeading) section.heading += text;
    // In the header of an article, only the title is read.
    else if (!isInHeader || isInTitle) section.text += text;
  }
}

/**
 * Whether the text of an element is ignored. The text of a button is ignored too, unless the button is a glossary term.
 */
function isIgnored(name: string, attributes: Record<string, string>): boolean {
  return (
    IGNORED.has(name) ||
    'hidden' in attributes ||
    'popover' in attributes ||
    'data-unsearched' in attributes ||
    'data-footnote-backref' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes.role === 'status' ||
    (name === 'button' && !('popovertarget' in attributes))
  );
}
