import { createHash } from 'node:crypto';

/** What stands in a document itself, and what it asks of other hosts: all that a policy for it has to allow. */
export interface Needs {
  /** Hashes of inline scripts, as a policy writes them. */
  scripts: string[];
  /** Hashes of style elements. */
  styles: string[];
  /** Origins of pictures on other hosts. */
  pictures: string[];
  /** Origins of films on other hosts. */
  films: string[];
  /** Where forms go, beside the site itself: origins, and schemes such as `mailto:`. */
  forms: string[];
}

/** Types of scripts that a browser runs or follows. Any other, such as JSON-LD, is data, which no policy concerns. */
const RUN = /^(|module|importmap|speculationrules|(text|application)\/javascript)$/;

/** An origin as a policy can name it: nothing in it could end a directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** What a document of ours needs. Its attributes are escaped and its elements closed, so that patterns find them all. */
export function needsOf(html: string): Needs {
  const needs: Needs = { scripts: [], styles: [], pictures: [], films: [], forms: [] };
  for (const [, name, attributes = '', text = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>(.*?)<\/\1>/gs,
  )) {
    if (name === 'style') needs.styles.push(cspHash(text));
    else if (!/ src=/.test(attributes) && RUN.test(attributeOf(attributes, 'type')))
      needs.scripts.push(cspHash(text));
  }
  for (const [, name, attributes = ''] of html.matchAll(/<(img|source|video|track|form)\b([^>]*)>/g)) {
    if (name === 'form') needs.forms.push(...formTargets(attributeOf(attributes, 'action')));
    else if (name === 'img') needs.pictures.push(...originsOf(attributes, 'src', 'srcset'));
    else {
      needs.films.push(...originsOf(attributes, 'src'));
      needs.pictures.push(...originsOf(attributes, 'poster', 'srcset'));
    }
  }
  return needs;
}

/** What several documents need together: each thing once, in one order whatever theirs was. */
export function allNeeds(documents: Iterable<string>): Needs {
  const all = [...documents].map(needsOf);
  const together = (name: keyof Needs) => [...new Set(all.flatMap((needs) => needs[name]))].sort();
  return {
    scripts: together('scripts'),
    styles: together('styles'),
    pictures: together('pictures'),
    films: together('films'),
    forms: together('forms'),
  };
}

/** The hash of an inline script or style element: of exactly the text between its tags (w3.org/TR/CSP3). */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origin of an address on another host; nothing for one of this site, and for one that no policy can name. */
export function originOf(address: string): string[] {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  return ORIGIN.test(origin) ? [origin] : [];
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';
}

function originsOf(attributes: string, ...names: string[]): string[] {
  const addresses = names.flatMap((name) => attributeOf(attributes, name).split(/[\s,]+/));
  return addresses.flatMap(originOf);
}

/** A form that opens a mail is sent to a scheme, which `form-action` has to name like any other target. */
const formTargets = (action: string) => (action.startsWith('mailto:') ? ['mailto:'] : originOf(action));
