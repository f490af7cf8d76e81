import type { HtmlReader } from './read-html.ts';

/** A call of a method of `HtmlReader`. */
type Event = (reader: HtmlReader) => void;

/** Elements without an end tag (html.spec.whatwg.org/multipage/syntax.html#void-elements). */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Elements whose content has no tags and no character references. */
const RAW = new Set(['script', 'style']);

/** Elements whose content is text for the parser, even if it looks like tags. */
const TEXT_ONLY = new Set('title textarea iframe noembed noframes xmp plaintext'.split(' '));

/** Elements in which a tag may close itself, and in which no element is special. */
const FOREIGN = new Set(['svg', 'math']);

const ENTITY = /&(?:(amp|lt|gt|quot)|#x([0-9A-Fa-f]{1,5})|#(\d{1,6}));|&/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** HTML that this scanner does not read. */
class Unusual extends Error {}

/**
 * Returns what `htmlparser2` reports of a document, in a third of the time. Reads HTML as React and `rehype-stringify` write
 * it: each element has its end tag, and each value its quotes. Returns undefined for any other HTML.
 */
export function scanHtml(html: string): Event[] | undefined {
  try {
    return new Scanner(html).scan();
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

class Scanner {
  private readonly html: string;
  private readonly events: Event[] = [];
  private readonly open: string[] = [];
  private at = 0;

  constructor(html: string) {
    this.html = html;
  }

  scan(): Event[] {
    const { html } = this;
    while (this.at < html.length) {
      const next = html.indexOf('<', this.at);
      this.text(next === -1 ? html.length : next);
      if (next === -1) break;
      const code = html.charCodeAt(next + 1);
      if (code === SLASH) this.endTag();
      else if (code === BANG) this.at = this.after(html.startsWith('--', next + 2) ? '-->' : '>');
      else this.startTag();
    }
    if (this.open.length > 0) throw new Unusual();
    return this.events;
  }

  private text(end: number): void {
    if (end > this.at) {
      const text = decode(this.html.slice(this.at, end));
      this.events.push((reader) => reader.text?.(text));
    }
    this.at = end;
  }

  private endTag(): void {
    const end = this.after('>') - 1;
    const name = this.html.slice(this.at + 2, end);
    if (this.open.pop() !== name) throw new Unusual();
    this.close(name, end);
  }

  private startTag(): void {
    const { html, at: start } = this;
    const end = endOfName(html, start + 1);
    const written = html.slice(start + 1, end);
    const name = written.toLowerCase();
    const isForeign = FOREIGN.has(name) || this.open.some((parent) => FOREIGN.has(parent));
    if (name === '' || (!isForeign && TEXT_ONLY.has(this.open.at(-1)!))) throw new Unusual();
    this.at = end;
    const attributes = this.attributes();
    this.events.push((reader) => reader.open(name, attributes, start));
    const isClosed = html.charCodeAt(this.at) === SLASH;
    this.at = this.after('>');
    if (VOID.has(name)) this.close(name, this.at - 1);
    else if (isClosed) {
      if (!isForeign) throw new Unusual();
      this.close(name, this.at - 1);
    } else {
      this.open.push(written);
      if (RAW.has(name) && !isForeign) this.rawText(name);
    }
  }

  /** Reads the attributes up to the end of the tag, or to the slash before it. */
  private attributes(): Record<string, string> {
    const { html } = this;
    const attributes: Record<string, string> = {};
    for (;;) {
      while (isSpace(html.charCodeAt(this.at))) this.at += 1;
      const code = html.charCodeAt(this.at);
      if (code === END || (code === SLASH && html.charCodeAt(this.at + 1) === END)) return attributes;
      const end = endOfName(html, this.at);
      if (end === this.at) throw new Unusual();
      const name = html.slice(this.at, end).toLowerCase();
      this.at = end;
      const value = html.charCodeAt(end) === EQUALS ? this.value() : '';
      if (!Object.hasOwn(attributes, name)) attributes[name] = value;
    }
  }

  private value(): string {
    const start = this.at + 2;
    if (this.html.charCodeAt(start - 1) !== QUOTE) throw new Unusual();
    this.at = start;
    const end = this.after('"') - 1;
    this.at = end + 1;
    return decode(this.html.slice(start, end));
  }

  private rawText(name: string): void {
    const end = this.html.indexOf(`</${name}>`, this.at);
    const text = this.html.slice(this.at, end);
    if (end === -1 || text.includes('</')) throw new Unusual();
    if (text !== '') this.events.push((reader) => reader.text?.(text));
    this.at = end;
  }

  private close(name: string, end: number): void {
    const lower = name.toLowerCase();
    this.events.push((reader) => reader.close?.(lower, end));
    this.at = end + 1;
  }

  /** Returns the index after the next occurrence of a text. */
  private after(text: string): number {
    const index = this.html.indexOf(text, this.at);
    if (index === -1) throw new Unusual();
    return index + text.length;
  }
}

const [SLASH, BANG, END, EQUALS, QUOTE] = [...'/!>="'].map((sign) => sign.charCodeAt(0));

const isSpace = (code: number) => code === 32 || code === 10;

/** Returns the index after the name of a tag or an attribute. */
function endOfName(html: string, start: number): number {
  let end = start;
  while (isNamePart(html.charCodeAt(end))) end += 1;
  return end;
}

/** Whether a character is a letter, a digit, a hyphen, a colon or an underscore. */
const isNamePart = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 58) ||
  code === 45 ||
  code === 95;

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, name?: string, hex?: string, decimal?: string) => {
    if (name !== undefined) return NAMED[name]!;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    // HTML gives another meaning to some numbers, and an ampersand on its own may begin a name without a semicolon.
    if (!(code >= 32 && code < 127) && !(code >= 160 && code < 0xd800)) throw new Unusual();
    return String.fromCharCode(code);
  });
}
