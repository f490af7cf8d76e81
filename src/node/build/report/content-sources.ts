import { createHash } from 'node:crypto';
import { remembered } from '../../../model/lazy.ts';
import { isUrl } from '../../../model/urls.ts';

/** The sources that a document's content security policy has to allow. */
export interface ContentSources {
  /** Hashes of inline scripts. */
  scripts: string[];
  /** Hashes of style elements. */
  styles: string[];
  /** Origins of pictures on other hosts. */
  pictures: string[];
  /** Origins of films on other hosts. */
  films: string[];
  /** Targets of forms outside the site: origins, and schemes such as `mailto:`. */
  forms: string[];
  /** Origins to which scripts of the document send forms. */
  connections: string[];
  /** `'self'` if the document shows pages of its own site in frames, and the origins of other sites in frames. */
  frames: string[];
}

/** Content of a document that the security policy of a built site blocks. */
export interface BlockedContent {
  /** The directive that blocks it, such as `frame-src`. */
  directive: string;
  /** The origin of the content, or what browsers report instead: `inline`, `eval`, `blob` or `data`. */
  source: string;
  /** The index of the block that contains it; undefined outside blocks, or if it is unknown. */
  block?: number | undefined;
}

/** Merges the sources of several documents: sorted, without duplicates. */
export function mergeSources(all: readonly ContentSources[]): ContentSources {
  const merge = (name: keyof ContentSources) => [...new Set(all.flatMap((sources) => sources[name]))].sort();
  return {
    scripts: merge('scripts'),
    styles: merge('styles'),
    pictures: merge('pictures'),
    films: merge('films'),
    forms: merge('forms'),
    connections: merge('connections'),
    frames: merge('frames'),
  };
}

/** Returns the source expression for an inline script or style: a hash of its text (w3.org/TR/CSP3). */
export const hashSource = remembered(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

/** Matches origins without characters that would end a directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** Returns the origins of URLs. Skips paths of the site, and origins that a policy cannot contain. */
export const originsOf = (...urls: string[]): string[] =>
  urls
    .map((url) => url.replace(/^\s*\/\//, 'https://'))
    .map((url) => (isUrl(url) ? new URL(url).origin : ''))
    .filter((origin) => ORIGIN.test(origin));
