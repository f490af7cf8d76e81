import { createHash } from 'node:crypto';

/** What a document contains or loads that its content security policy has to allow. */
export interface ContentSources {
  /** Hashes of inline scripts. */
  scripts: string[];
  /** Hashes of style elements. */
  styles: string[];
  /** Origins of pictures on other hosts. */
  pictures: string[];
  /** Origins of films on other hosts. */
  films: string[];
  /** Targets of forms outside of the site: origins, and schemes such as `mailto:`. */
  forms: string[];
}

/** The sources of several documents, sorted and without duplicates. */
export function mergeSources(all: readonly ContentSources[]): ContentSources {
  const merge = (name: keyof ContentSources) => [...new Set(all.flatMap((sources) => sources[name]))].sort();
  return {
    scripts: merge('scripts'),
    styles: merge('styles'),
    pictures: merge('pictures'),
    films: merge('films'),
    forms: merge('forms'),
  };
}

/** The source expression for an inline script or style element: the hash of the text between its tags (w3.org/TR/CSP3). */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** An origin that cannot end a directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The origins of absolute URLs; none for a URL of this site or one that a policy cannot contain. */
export const originsOf = (...urls: string[]): string[] =>
  urls.map((url) => (URL.canParse(url) ? new URL(url).origin : '')).filter((origin) => ORIGIN.test(origin));
