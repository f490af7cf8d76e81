import type { Root } from 'mdast';
import { visit } from '../visit.ts';
import { forbiddenCharacter } from '../../yaml/characters.ts';
import type { MarkdownContext } from '../context.ts';
import { rangeOf } from '../node-position.ts';

/** Reports invisible characters that are written as HTML entities: `&#x202e;`. */
export function checkEntities(tree: Root, text: string, { report }: MarkdownContext): void {
  if (!text.includes('&#')) return; // in a text without entities, the YAML parser finds such characters
  visit(tree, 'text', (node) => {
    const hidden = forbiddenCharacter(node.value);
    if (!hidden) return;
    const message = `This text contains an entity for an invisible character (${hidden.name}).`;
    const hint = 'Remove the entity. It starts with &#.';
    report({ code: 'control-character', message, hint }, rangeOf(node));
  });
}
