import type { Element, ElementContent, Properties } from 'hast';
import { visit } from './visit.ts';

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children });

/** Returns the text content of an element. */
export function textOf(parent: Element): string {
  let text = '';
  visit(parent, 'text', ({ value }) => {
    text += value;
  });
  return text;
}
