import { line, list, shortTexts, text } from '../../../markdown/mdast-nodes.ts';
import type { Squares } from '../../../model/types.gen.ts';
import type { GroupFieldKind } from '../../field-kind.ts';

/** A chart of squares in groups. The Markdown version gives the number of filled squares in each group. */
export const squares: GroupFieldKind<Squares> = {
  stage: 'group',
  toMarkdown: ({ label, groups, filledLabel, openLabel }) => [
    shortTexts(label, filledLabel, openLabel),
    ...list(
      groups.map(({ code, label: name, filled, total }) =>
        line(text([code, name, `${filled}/${total}`].filter(Boolean).join(' '))),
      ),
    ),
  ],
};
