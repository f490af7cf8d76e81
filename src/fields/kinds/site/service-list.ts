import { line, list, strong, text } from '../../../markdown/mdast-nodes.ts';
import type { ListedService } from '../../../model/page.ts';
import type { SiteFieldKind } from '../../field-kind.ts';

/** The services of others that the site uses. */
export const serviceList: SiteFieldKind<ListedService[], ListedService[]> = {
  stage: 'site',
  type: 'ListedService[]',
  derived: true,
  complete: (_, { services }) => services,
  toMarkdown: (services) =>
    list(
      services.map(({ name, purpose, hosts }) => {
        const where = hosts.length > 0 ? ` (${hosts.join(', ')})` : '';
        return line(strong(name), text(`${where}${purpose === undefined ? '' : `: ${purpose}`}`));
      }),
    ),
};
