/**
 * Converts a text to an id: `What’s ahead` → `whats-ahead`. Keeps letters of all scripts. The result never contains an
 * underscore: the ids of the page's own elements start with one, such as `_menu`, so that no heading can take them.
 */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^\p{L}/u.test(slug) ? slug : `section-${slug}`.replace(/-$/, '');
}
