import { Parser } from 'htmlparser2';

/** Is told about the elements and texts of a document, from start to end. */
export interface HtmlReader {
  /** @param start the index of the character where the tag starts */
  open(name: string, attributes: Record<string, string>, start: number): void;
  /** A text may come in several parts. */
  text?(text: string): void;
  /** @param end the index of the last character of the element */
  close?(name: string, end: number): void;
}

/** Parses a document once for all readers, because parsing takes longer than reading. */
export function readHtml(html: string, readers: HtmlReader[]): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const reader of readers) reader.open(name, attributes, parser.startIndex);
    },
    ontext(text) {
      for (const reader of readers) reader.text?.(text);
    },
    onclosetag(name) {
      for (const reader of readers) reader.close?.(name, parser.endIndex);
    },
  });
  parser.end(html);
}
