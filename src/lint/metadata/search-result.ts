import type { Seo } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import type { LintPage, RuleReporter } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

type Field = 'title' | 'description';

/**
 * Returns the text that search results show as a page's title or description, and the path of the field with this text.
 */
export function searchResultText({ file }: LintPage, field: Field): { text: string; path: Path } {
  const data = file.data as Record<Field, string> & { seo?: Seo };
  const text = data.seo?.[field];
  return text === undefined ? { text: data[field], path: [field] } : { text, path: ['seo', field] };
}

/**
 * Matches the marks that have no width of their own (those of category Mc have one), and the characters that are twice
 * as wide as a letter.
 */
const [MARK, WIDE] = [
  /[\p{Mn}\p{Me}]/u,
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u,
];

/** The space that a text needs in a search result. */
export interface Space {
  /** The number of characters, without marks above or below others. */
  characters: number;
  /** The width, in letters of average width. */
  width: number;
  /** Returns the number of characters of this kind that have a given width. */
  fitting(width: number): number;
}

/** Measures the space that a text needs. Characters of Chinese, Japanese and Korean are twice as wide as letters. */
export function spaceOf(text: string): Space {
  const characters = Array.from(text).filter((character) => !MARK.test(character));
  const wide = characters.filter((character) => WIDE.test(character)).length;
  const isWide = wide > characters.length / 2;
  return {
    characters: characters.length,
    width: characters.length + wide,
    fitting: (width) => (isWide ? width / 2 : width),
  };
}

/** Reports each page that has the same title or description as an earlier page. Case is ignored. */
export function reportDuplicates(pages: LintPage[], field: Field, report: RuleReporter): void {
  const firstWith = new Map<string, LintPage>();
  for (const page of pages) {
    const { text, path } = searchResultText(page, field);
    const key = text.trim().toLowerCase();
    const first = firstWith.get(key);
    if (!first) firstWith.set(key, page);
    else {
      report.at(page.file, parsedFile(page.file).valueAt(path), {
        message: `This page has the same ${field} as the page "${first.route}".`,
        hint: `Give this page its own ${field}, so that people can tell the two apart in search results.`,
      });
    }
  }
}
