import Pdf from 'pdfkit';
import type { PrintTheme, ThemeColor } from '../../model/protocol.ts';
import type { Cut } from './fonts.ts';
import { xmp } from './metadata.ts';

export interface SheetOptions {
  title: string;
  author: string;
  language: string;
  paper: 'a4' | 'letter';
  print: PrintTheme;
  fonts: Record<Cut, Buffer>;
  /** Said to be the day it was made; none where a build has to be the same on any day. */
  date: Date | undefined;
}

/** How a text is set. */
export interface Style {
  font: Cut;
  size: number;
  color: ThemeColor;
  width?: number;
  align?: 'left' | 'right';
  /** Of the font's own line height, points more. */
  lead?: number;
  spacing?: number;
}

type Element = PDFKit.PDFStructureElement;

/** What an element says to those who cannot see it, and the room that a figure takes: left, top, right, bottom. */
interface ElementOptions {
  alt?: string;
  bbox?: number[];
}

/** The margins of every page, points. */
export const MARGIN = { side: 56, top: 72, bottom: 64 };

/** A document that is drawn upon, tagged for screen readers: what has no tag of its own is an ornament. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  readonly height: number;
  private readonly colors: PrintTheme['colors'];
  private readonly root: Element;
  private list: { name: string; element: Element } | undefined;

  constructor({ title, author, language, paper, print, fonts, date }: SheetOptions) {
    const epoch = new Date(0);
    this.doc = new Pdf({
      size: paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      subset: 'PDF/UA' as never, // known to the library, not yet to its types
      info: {
        Title: title,
        Author: author,
        Producer: 'PDFKit',
        Creator: 'Pagewright',
        CreationDate: date ?? epoch,
      },
    });
    // It has to be given a date, and would say it.
    if (!date) delete this.doc.info.CreationDate;
    Object.assign(this.doc, { _addInfo: () => this.addXmp(xmp({ title, author, date })) });
    for (const [name, bytes] of Object.entries(fonts)) this.doc.registerFont(name, bytes);
    this.colors = print.colors;
    [this.width, this.height] = paper === 'a4' ? [595.28, 841.89] : [612, 792];
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  private addXmp(xml: string): void {
    (this.doc as unknown as { appendXML(xml: string): void }).appendXML(xml);
  }

  get inner(): number {
    return this.width - 2 * MARGIN.side;
  }

  /** Begins an element of the document's structure, inside another or at the top. */
  element(type: string, parent: Element = this.root, options: ElementOptions = {}): Element {
    const element = this.doc.struct(type as never, options as never);
    parent.add(element);
    return element;
  }

  /** An element that is all there when it is drawn. */
  tag(type: string, parent: Element | undefined, draw: () => void, options: ElementOptions = {}): void {
    const element = this.element(type, parent, options);
    element.add(draw);
    element.end();
  }

  /** The list of this name: items that stand one after another are of one list, on how many pages soever. */
  listOf(name: string): Element {
    if (this.list?.name !== name) {
      this.list?.element.end();
      this.list = { name, element: this.element('L') };
    }
    return this.list.element;
  }

  /** What is there to be looked at only. */
  ornament(draw: () => void): void {
    this.doc.markContent('Artifact');
    draw();
    this.doc.endMarkedContent();
  }

  /** Makes a place of the page lead somewhere: to an address, or a place of this document by its name. */
  link(
    parent: Element | undefined,
    place: { x: number; y: number; width: number; height: number },
    to: { url: string } | { name: string },
    says: string,
    draw: () => void,
  ): void {
    const element = this.element('Link', parent);
    element.add(draw);
    const { x, y, width, height } = place;
    const options = { structParent: element, Contents: new String(says) } as never;
    if ('url' in to) this.doc.link(x, y, width, height, to.url, options);
    else this.doc.goTo(x, y, width, height, to.name, options);
    element.end();
  }

  text(text: string, x: number, y: number, style: Style): void {
    const { font, size, color, width, align = 'left', lead = 0, spacing = 0 } = style;
    this.doc
      .font(font)
      .fontSize(size)
      .fillColor(this.colors[color])
      .text(text, x, y, { width: width ?? this.inner, align, lineGap: lead, characterSpacing: spacing });
  }

  heightOf(text: string, { font, size, width, lead = 0, spacing = 0 }: Style): number {
    return this.doc
      .font(font)
      .fontSize(size)
      .heightOfString(text, { width: width ?? this.inner, lineGap: lead, characterSpacing: spacing });
  }

  widthOf(text: string, { font, size, spacing = 0 }: Style): number {
    return this.doc.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing });
  }

  /** Characters of a text that a font cannot write. */
  lacking(text: string, cut: Cut): string[] {
    this.doc.font(cut);
    const { font } = (
      this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font;
    return [...new Set(text)].filter(
      (char) => char > ' ' && !font.hasGlyphForCodePoint(char.codePointAt(0)!),
    );
  }

  fill(color: ThemeColor, x: number, y: number, width: number, height: number, radius = 0): void {
    this.doc.roundedRect(x, y, width, height, radius).fill(this.colors[color]);
  }

  rule(x: number, y: number, width: number, color: ThemeColor = 'line'): void {
    this.line([x, y], [x + width, y], color);
  }

  line(from: [x: number, y: number], to: [x: number, y: number], color: ThemeColor = 'line'): void {
    this.doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.6)
      .stroke(this.colors[color]);
  }

  /** An open square: a control, or a box to tick. */
  square(x: number, y: number, size: number, color: ThemeColor = 'edge'): void {
    const line = size > 8 ? 0.9 : 0.6;
    this.doc
      .roundedRect(x + line / 2, y + line / 2, size - line, size - line, size / 7)
      .lineWidth(line)
      .stroke(this.colors[color]);
  }

  /** Ends the document. @returns its bytes */
  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const all = new Promise<Buffer>((done, fail) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => done(Buffer.concat(chunks)));
      this.doc.on('error', fail);
    });
    this.root.end();
    this.doc.end();
    return all;
  }
}
