import { line, link as linkNode } from '../../../markdown/mdast-nodes.ts';
import { saysType } from '../../../model/media.ts';
import type { Link } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** A link to a page, an anchor, another site or the booking page. */
export const link: FileFieldKind<Link> = {
  stage: 'file',
  type: 'Link',
  prepare: prepareText((to, { resolveLink, rangeOf, beside }) => {
    const link = resolveLink(to, rangeOf());
    if (link?.note === undefined || !saysType(String(beside('label')), link.note)) return link;
    const { note: _, ...withoutNote } = link;
    return withoutNote;
  }),
  toMarkdown: ({ href }) => [line(linkNode(href, href))],
};
