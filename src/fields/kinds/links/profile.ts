import type { Finding } from '../../../diagnostics/problem.ts';
import { line, link as linkNode } from '../../../markdown/mdast-nodes.ts';
import type { Profile } from '../../../model/page.ts';
import type { FieldContext } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { hostOf, labelOfIcon, networkAt } from '../../icons/networks.ts';
import { iconName } from '../media/icon-name.ts';
import { link } from './link.ts';

/** A profile as written. */
type Written = Partial<Record<'to' | 'label' | 'icon', unknown>>;

/** A profile on a social network. Its label and its icon follow from the address if the network is known. */
export const profile: FileFieldKind<Profile> = {
  stage: 'file',
  type: 'Profile',
  prepare(value, field) {
    const { to, label, icon } = (value ?? {}) as Written;
    if (typeof to !== 'string' || to === '') return value; // validation reports this
    const network = networkAt(to);
    const named = label ?? labelOfIcon(icon) ?? network?.label;
    const host = hostOf(to);
    if (named === undefined && host !== undefined)
      field.report(unknownNetwork(to, host), field.rangeOf('to'));
    return {
      to: link.prepare(to, field.within('to')),
      label: named ?? host ?? to.replace(/^[a-z]+:/i, ''),
      ...drawnIcon(icon ?? network?.icon, field),
    };
  },
  toMarkdown: ({ to, label }) => [line(linkNode(to.href, label))],
};

function drawnIcon(name: unknown, field: FieldContext) {
  const icon = name === undefined ? undefined : iconName.prepare(name, field.within('icon'));
  return icon === undefined ? {} : { icon };
}

function unknownNetwork(to: string, host: string): Finding {
  const isFediverse = /\/@[^/]+\/?$/.test(to);
  const example = isFediverse ? 'label: Mastodon, icon: brand-mastodon' : 'label: …';
  return {
    code: 'unknown-network',
    message: `It is not known which network "${host}" is, so the link is only called "${host}".`,
    hint: `Add its name: { to: ${to}, ${example} }.${isFediverse ? '' : ' If there is an icon for it, add "icon" too.'}`,
  };
}
