/** Converts a text to an id: `What’s ahead` → `whats-ahead`. Keeps letters of all scripts. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^\p{L}/u.test(slug) ? slug : `section-${slug}`.replace(/-$/, '');
}
