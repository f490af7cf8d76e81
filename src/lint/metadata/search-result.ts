import type { Seo } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import type { LintPage, RuleReporter } from '../rule.ts';

type Field = 'title' | 'description';

/** The title or description that search results show for a page, and the path of the field that it comes from. */
export function searchResultText({ file }: LintPage, field: Field): { text: string; path: Path } {
  const { seo, ...page } = file.data as Record<Field, string> & { seo?: Seo };
  const text = seo?.[field];
  return text === undefined ? { text: page[field], path: [field] } : { text, path: ['seo', field] };
}

/** Reports each page whose title or description is that of an earlier page. Case does not count. */
export function reportDuplicates(pages: LintPage[], field: Field, report: RuleReporter): void {
  const firstWith = new Map<string, LintPage>();
  for (const page of pages) {
    const { text, path } = searchResultText(page, field);
    const key = text.trim().toLowerCase();
    const first = firstWith.get(key);
    if (!first) firstWith.set(key, page);
    else {
      report.at(page.file, page.file.parsed.valueAt(path), {
        message: `The page ${first.route} has the same ${field}.`,
        hint: 'Say how this page differs: search results show nothing else of it.',
      });
    }
  }
}
