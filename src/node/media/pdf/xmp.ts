import { escapeMarkup } from '../../../model/escape.ts';

/** Returns the metadata of a document as XMP, an XML format (ISO 16684-1). */
export function xmp({
  title,
  author,
  date,
}: {
  title: string;
  author: string;
  date: Date | undefined;
}): string {
  const time = date && `${date.toISOString().slice(0, 19)}Z`;
  return `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>${
    time
      ? `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>${time}</xmp:CreateDate></rdf:Description>`
      : ''
  }
`;
}
