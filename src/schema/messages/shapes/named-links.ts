import type { Schema } from '../../schema.ts';
import { isAddress, type Resolve } from '../group-example.ts';

/**
 * Returns links that were written as in MkDocs, with their labels as names of fields: `- Services: services.md`.
 * Returns undefined for any other value.
 * @param list the schema of the list in which the links belong
 */
export function namedLinks(
  value: unknown,
  list: Schema,
  resolve: Resolve,
): Record<string, unknown>[] | undefined {
  const { properties = {} }: Schema = resolve(list.items ?? {});
  if (!properties.label || !properties.to) return undefined;
  const entries = [value].flat().flatMap((entry) => {
    const pairs = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
    return pairs.length === 1 || !Array.isArray(value) ? pairs : [undefined];
  });
  const links = entries.map((entry) => {
    if (entry === undefined || Object.hasOwn(properties, entry[0])) return undefined;
    const [label, target] = entry;
    if (typeof target === 'string') return isPage(target) ? { label, to: addressOf(target) } : undefined;
    const below = properties.links && namedLinks(target, resolve(properties.links), resolve);
    return below && { label, links: below };
  });
  return links.length > 0 && links.every((link) => link !== undefined) ? links : undefined;
}

/** Matches the name of a page file of another program. */
const PAGE_FILE = /^[\w./-]+\.(?:mdx?|html?|ya?ml)$/i;

/** Whether a text is the target of a link, or the file of a page in another program. */
export const isPage = (text: string): boolean => isAddress(text) || PAGE_FILE.test(text);

/** Returns the target of a link for a text that `isPage` accepts: `/damp` for `damp.md`. */
export const addressOf = (text: string): string =>
  PAGE_FILE.test(text) ? `/${text.replace(/^\.?\/|\.\w+$/g, '').replace(/(?:^|\/)index$/, '')}` : text;
