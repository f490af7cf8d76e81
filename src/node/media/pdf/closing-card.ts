import type { Link } from '../../../model/page.ts';
import type { PdfContext } from './pdf-context.ts';
import { MARGIN } from './pdf-writer.ts';

const PADDING = 18;
const HEADING = { font: 'heading', size: 17, color: 'ink' } as const;
const TEXT = { font: 'body', size: 10, color: 'muted', lead: 2 } as const;
const LINK = { font: 'strong', size: 10, color: 'accent' } as const;

/** Returns the texts of the closing card and their sizes, in points. */
function layout({ pdf, download }: PdfContext) {
  const { heading, text = '', link } = download.closing!;
  const width = pdf.contentWidth - 2 * PADDING;
  return {
    heading,
    text,
    link,
    width,
    headingHeight: pdf.heightOf(heading, { ...HEADING, width }),
    textHeight: text ? pdf.heightOf(text, { ...TEXT, width }) + 5 : 0,
  };
}

/** Returns the height of the closing card, in points. */
export function closingCardHeight(context: PdfContext): number {
  const { headingHeight, textHeight } = layout(context);
  return headingHeight + textHeight + 24 + 2 * PADDING;
}

/**
 * Draws the closing card, at the end of the document. The card has a heading, a text, and a link to the reader's next
 * step.
 */
export function drawClosingCard(y: number, context: PdfContext): void {
  const { pdf, site } = context;
  const { heading, text, link, width, headingHeight, textHeight } = layout(context);
  const x = MARGIN.side + PADDING;
  pdf.artifact(() => pdf.fillRect('wash', MARGIN.side, y, pdf.contentWidth, closingCardHeight(context), 7));
  pdf.tag('H2', undefined, () => pdf.text(heading, x, y + PADDING, { ...HEADING, width }));
  const below = y + PADDING + headingHeight + 5;
  if (text) pdf.tag('P', undefined, () => pdf.text(text, x, below, { ...TEXT, width }));
  const { label } = link;
  const area = { x, y: below + textHeight + 4, width: pdf.widthOf(label, LINK) + 2, height: 14 };
  const paragraph = pdf.element('P');
  pdf.link(paragraph, area, { url: absoluteUrl(link.to, site.url) }, label, () =>
    pdf.text(label, x, area.y, { ...LINK, width: area.width + 4 }),
  );
  paragraph.end();
}

const absoluteUrl = ({ href, kind }: Link, siteUrl: string) =>
  kind === 'page' || kind === 'anchor' ? new URL(href, siteUrl).href : href;
