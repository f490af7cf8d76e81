import { line, list, strong, text } from '../../../markdown/mdast-nodes.ts';
import type { Term } from '../../../model/page.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** All terms of the glossary. */
export const termList: FileFieldKind<Term[]> = {
  stage: 'file',
  type: 'Term[]',
  derived: true,
  prepare: (_, { options }) => options.glossary?.terms ?? [],
  toMarkdown: (terms, { fromHtml }) =>
    list(
      terms.map(({ term, html }) => {
        const meaning = fromHtml(html).flatMap((node) => (node.type === 'paragraph' ? node.children : []));
        return line(strong(term), text(': '), ...meaning);
      }),
    ),
};
