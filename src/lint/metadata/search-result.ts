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
