import type { Html } from '../../../src/model/page.ts';
import { proseRecipe } from './Prose.recipe.ts';

/** Matches HTML that is one paragraph of plain text. */
const PLAIN_PARAGRAPH = /^<p>[^<]*<\/p>\s*$/;

/**
 * Renders Markdown text with paragraphs, lists and tables. One plain paragraph has a class of its own, so that a page
 * gets the styles of lists and tables only if it needs them.
 */
export function Prose({ html }: { html: Html }) {
  const { prose, paragraph } = proseRecipe();
  const className = PLAIN_PARAGRAPH.test(html) ? paragraph : prose;
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Matches HTML that is one paragraph. */
const ONE_PARAGRAPH = /^<p>((?:(?!<\/p>)[^])*)<\/p>\s*$/;

/** Renders a short Markdown text. Most are one paragraph, which is rendered like a line of text. */
export function ShortProse({ html, className = '' }: { html: Html; className?: string }) {
  const [, line] = ONE_PARAGRAPH.exec(html) ?? [];
  if (line !== undefined) return <Inline html={line as Html} className={className} />;
  return (
    <div className={className}>
      <Prose html={html} />
    </div>
  );
}

/** Renders a Markdown paragraph that has inline formatting only. */
export function Inline({ html, className = '' }: { html: Html; className?: string }) {
  const classes = html.includes('<') ? `${proseRecipe().inline} ${className}` : className;
  return <p className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
