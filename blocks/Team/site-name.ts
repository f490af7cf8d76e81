/** Returns how a link to a profile is named: `https://www.social.example/@jo` → `social.example`. */
export const siteName = (href: string): string =>
  /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(href)?.[1] ?? href.replace(/^[a-z]+:/i, '');
