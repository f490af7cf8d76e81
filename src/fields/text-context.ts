import type { MarkdownContext } from '../markdown/context.ts';
import { withLetters } from '../model/routes.ts';
import { TEXT_WIDTH } from '../schema/annotations.ts';
import type { FieldContext } from './field-context.ts';
import { decoded } from './media-names.ts';
import { fileNameAsAlt, isNoText, missingAlt } from './pictures.ts';

/** Returns the Markdown context of a text field. */
export function textContext(field: FieldContext): MarkdownContext {
  const { options, rangeInText, report, resolveLink, resolvePicture } = field;
  return {
    words: options.words,
    isRightToLeft: options.isRightToLeft,
    languages: options.languages,
    link: (to, part) => {
      const link = resolveLink(asWritten(to), rangeInText(part));
      return link?.kind === 'outside' && !to.startsWith('/') ? { ...link, href: to } : link;
    },
    picture: (written, alt, part) => {
      const src = options.pictures.names.includes(written.normalize()) ? written : decoded(written);
      const range = rangeInText(part);
      const wrong = isNoText(alt) ? missingAlt(altInText(src)) : fileNameAsAlt(alt, src);
      if (wrong) report(wrong, range);
      const picture = resolvePicture(src, TEXT_WIDTH, range);
      return picture && { ...picture, alt };
    },
    report: (finding, part) => report(finding, rangeInText(part)),
  };
}

/** Returns the address of a link as authors write it. The Markdown parser encodes letters and backslashes. */
const asWritten = (to: string): string =>
  withLetters(/^(?:[a-z]+:%5C|[a-z]:|%5C)/i.test(to) ? to.replaceAll('%5C', '\\') : to);

const altInText = (src: string) =>
  `Describe the picture in the brackets, in the place of the dots: ![…](${src.startsWith('data:') ? 'its file name' : src}).`;

/**
 * Returns the Markdown context of a long text. With this context, headings get ids. In an article, glossary terms are
 * explained too.
 */
export function longTextContext(field: FieldContext): MarkdownContext {
  const { options, found, path, isArticle, rangeInText } = field;
  const { glossary } = options;
  let heading = 0;
  return {
    ...textContext(field),
    heading: (namedBy, part) => {
      const id = [...path, 'headings', heading++, 'id'];
      found.headingIds.push({ path: id, namedBy, range: rangeInText(part) });
    },
    ...(glossary && isArticle && { explain: (tree) => glossary.explain(tree, found.terms) }),
  };
}
