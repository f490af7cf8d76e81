/** Words as an id: `What’s ahead` becomes `whats-ahead`. Letters of any script may stand in it. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^\p{L}/u.test(slug) ? slug : `section-${slug}`.replace(/-$/, '');
}
