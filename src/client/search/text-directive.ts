import type { SearchSection } from '../../model/protocol.ts';
import { excerptRange, withoutOverlaps } from './excerpt.ts';
import { findWords } from '../../model/search/tokenize.ts';

/** The maximum number of words before and after a match. They distinguish the match from other occurrences. */
const CONTEXT = 3;
/** The maximum number of matches to highlight. More would only make the URL longer. */
const MAX_MATCHES = 5;

/**
 * Returns the URL fragment of a link to a section: the section's anchor, and a text directive for each match in the
 * search result. Browsers scroll to the first match and highlight all matches. If they find no match, they scroll to
 * the anchor.
 * https://wicg.github.io/scroll-to-text-fragment/
 * @param words the matching words, normalized
 */
export function fragmentOf(section: SearchSection, words: Set<string>): string {
  const { anchor = '' } = section;
  const directives = [...headingDirective(section, words), ...textDirectives(section.text, words)];
  if (directives.length === 0) return anchor && `#${anchor}`;
  return `#${anchor}:~:${directives.map((directive) => `text=${directive}`).join('&')}`;
}

/**
 * Returns the directive for the heading of a section if the heading matches or the section has no anchor. The directive
 * includes the words after the heading, which distinguish the heading from its link in a table of contents.
 */
function headingDirective({ heading, anchor, text }: SearchSection, words: Set<string>): string[] {
  const suffix = firstWords(text);
  const isWanted = anchor ? suffix && findWords(heading, words).length > 0 : heading;
  return isWanted ? [directiveOf({ text: heading, suffix })] : [];
}

/** Returns the directives for the matches in a text's excerpt. Adjacent words form one match. */
function textDirectives(text: string, words: Set<string>): string[] {
  const { start, end } = excerptRange(text, words);
  const matches: { start: number; end: number }[] = [];
  for (const word of withoutOverlaps(findWords(text, words))) {
    if (word.start < start || word.end > end) continue;
    const last = matches.at(-1);
    if (last && text.slice(last.end, word.start) === ' ') last.end = word.end;
    else matches.push(word);
  }
  return matches.slice(0, MAX_MATCHES).map((match) =>
    directiveOf({
      prefix: lastWords(text.slice(0, match.start)),
      text: text.slice(match.start, match.end),
      suffix: firstWords(text.slice(match.end)),
    }),
  );
}

/** Returns the last words of the last line of a text, since a directive cannot match across lines. */
const lastWords = (text: string) => wordsOf(text.trimEnd().split('\n').at(-1)!).slice(-CONTEXT).join(' ');

/** Returns the first words of the first line of a text. */
const firstWords = (text: string) => wordsOf(text.trimStart().split('\n')[0]!).slice(0, CONTEXT).join(' ');

const wordsOf = (line: string) => line.split(' ').filter((word) => word !== '');

function directiveOf({ prefix = '', text, suffix = '' }: { prefix?: string; text: string; suffix?: string }) {
  const before = prefix && `${encode(prefix)}-,`;
  const after = suffix && `,-${encode(suffix)}`;
  return before + encode(text) + after;
}

/** Percent-encodes a text, including hyphens. Otherwise a hyphen would be part of the syntax of the directive. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
