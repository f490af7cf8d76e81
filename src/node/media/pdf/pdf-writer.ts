import Pdf from 'pdfkit';
import type { PrintTheme, ThemeColor } from '../../../model/protocol.ts';
import type { FontName } from './fonts.ts';
import { xmp } from './xmp.ts';

export interface PdfOptions {
  title: string;
  author: string;
  language: string;
  paper: 'a4' | 'letter';
  theme: PrintTheme;
  fonts: Record<FontName, Buffer>;
  /** The date of creation. If it is undefined, the PDF contains none, so that builds are reproducible. */
  date: Date | undefined;
}

/** The style of a text. All measures are in points. */
export interface TextStyle {
  font: FontName;
  size: number;
  color: ThemeColor;
  width?: number;
  align?: 'left' | 'right';
  /** Added to the line height of the font. */
  lead?: number;
  /** Added between characters. */
  spacing?: number;
}

type Element = PDFKit.PDFStructureElement;

interface ElementOptions {
  /** The text alternative of a figure. */
  alt?: string;
  /** The bounds of a figure: left, top, right, bottom. */
  bbox?: number[];
}

/** The margins of every page, in points. */
export const MARGIN = { side: 56, top: 72, bottom: 64 };

/** Writes a PDF that is tagged for screen readers (PDF/UA). All content is in a structure element or an artifact. */
export class PdfWriter {
  readonly doc: PDFKit.PDFDocument;
  readonly width: number;
  readonly height: number;
  private readonly colors: PrintTheme['colors'];
  private readonly root: Element;
  private list: { name: string; element: Element } | undefined;

  constructor({ title, author, language, paper, theme, fonts, date }: PdfOptions) {
    const epoch = new Date(0);
    this.doc = new Pdf({
      size: paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      autoFirstPage: false,
      font: '', // PDFKit would load Helvetica
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      subset: 'PDF/UA' as never, // the types of the library do not include this value yet
      info: {
        Title: title,
        Author: author,
        Producer: 'PDFKit',
        Creator: 'Pagewright',
        CreationDate: date ?? epoch,
      },
    });
    // Without a date, PDFKit would add the current one. So a placeholder was passed to PDFKit, which is removed here.
    if (!date) delete this.doc.info.CreationDate;
    Object.assign(this.doc, { _addInfo: () => this.addXmp(xmp({ title, author, date })) });
    for (const [name, bytes] of Object.entries(fonts)) this.doc.registerFont(name, bytes);
    this.colors = theme.colors;
    [this.width, this.height] = paper === 'a4' ? [595.28, 841.89] : [612, 792];
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  private addXmp(xml: string): void {
    (this.doc as unknown as { appendXML(xml: string): void }).appendXML(xml);
  }

  /** Returns the width of a page without its margins, in points. */
  get contentWidth(): number {
    return this.width - 2 * MARGIN.side;
  }

  /** Opens a structure element at the top level or inside a parent. The caller must end the element. */
  element(type: string, parent: Element = this.root, options: ElementOptions = {}): Element {
    const element = this.doc.struct(type as never, options as never);
    parent.add(element);
    return element;
  }

  /** Draws a complete structure element. */
  tag(type: string, parent: Element | undefined, draw: () => void, options: ElementOptions = {}): void {
    const element = this.element(type, parent, options);
    element.add(draw);
    element.end();
  }

  /**
   * Returns the structure element of the list with a name. Consecutive calls with the same name return the same
   * element, even across pages. A call with another name ends the list.
   */
  listElement(name: string): Element {
    if (this.list?.name !== name) {
      this.list?.element.end();
      this.list = { name, element: this.element('L') };
    }
    return this.list.element;
  }

  /** Draws decoration, which screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact');
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * Draws a link to a URL or to a named destination in this document. @param text the link's text for screen readers
   */
  link(
    parent: Element | undefined,
    area: { x: number; y: number; width: number; height: number },
    to: { url: string } | { destination: string },
    text: string,
    draw: () => void,
  ): void {
    const element = this.element('Link', parent);
    element.add(draw);
    const { x, y, width, height } = area;
    const options = { structParent: element, Contents: new String(text) } as never;
    if ('url' in to) this.doc.link(x, y, width, height, to.url, options);
    else this.doc.goTo(x, y, width, height, to.destination, options);
    element.end();
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    const { font, size, color, width, align = 'left', lead = 0, spacing = 0 } = style;
    this.doc
      .font(font)
      .fontSize(size)
      .fillColor(this.colors[color])
      .text(text, x, y, {
        width: width ?? this.contentWidth,
        align,
        lineGap: lead,
        characterSpacing: spacing,
      });
  }

  heightOf(text: string, { font, size, width, lead = 0, spacing = 0 }: TextStyle): number {
    return this.doc
      .font(font)
      .fontSize(size)
      .heightOfString(text, { width: width ?? this.contentWidth, lineGap: lead, characterSpacing: spacing });
  }

  widthOf(text: string, { font, size, spacing = 0 }: TextStyle): number {
    return this.doc.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing });
  }

  /** Returns the characters of a text for which a font has no glyphs. */
  missingGlyphs(text: string, name: FontName): string[] {
    this.doc.font(name);
    const { font } = (
      this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font;
    return [...new Set(text)].filter(
      (char) => char > ' ' && !font.hasGlyphForCodePoint(char.codePointAt(0)!),
    );
  }

  fillRect(color: ThemeColor, x: number, y: number, width: number, height: number, radius = 0): void {
    this.doc.roundedRect(x, y, width, height, radius).fill(this.colors[color]);
  }

  /** Draws a horizontal line. */
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

  /** Draws the outline of a square. */
  square(x: number, y: number, size: number, color: ThemeColor = 'edge'): void {
    const line = size > 8 ? 0.9 : 0.6;
    this.doc
      .roundedRect(x + line / 2, y + line / 2, size - line, size - line, size / 7)
      .lineWidth(line)
      .stroke(this.colors[color]);
  }

  /** Finishes the document and returns its bytes. */
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
