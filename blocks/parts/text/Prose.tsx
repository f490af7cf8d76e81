import type { Html } from '../../../src/model/page.ts';
import { proseRecipe } from './Prose.recipe.ts';

/** Renders Markdown text with paragraphs, lists and tables. */
export function Prose({ html }: { html: Html }) {
  return <div className={proseRecipe().prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Renders a Markdown paragraph that has inline formatting only. */
export function Inline({ html, className = '' }: { html: Html; className?: string }) {
  return <p className={`${proseRecipe().inline} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
