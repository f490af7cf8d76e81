import type { YAMLParseError } from 'yaml';
import { TOO_DEEP } from '../limits.ts';
import { deepEmptyLine, missingPipe, shallowText, textAfterPipe } from './block-text.ts';
import { commentInText, gluedComment } from './comments.ts';
import { badDash, dashBeforePage, dashStart, missingDash, missingFirstDash } from './dashes.ts';
import type { Detector, Failure } from './failure.ts';
import { bracketMistake } from './flow.ts';
import {
  badIndent,
  bareDash,
  listAfterValue,
  misplacedDash,
  overIndented,
  tabIndent,
} from './indentation.ts';
import { contentBelow, lineAt } from './line.ts';
import { oddSpace } from './odd-space.ts';
import {
  colonInText,
  commaAtEnd,
  directiveLine,
  markerWithText,
  missingColon,
  missingSpace,
} from './punctuation.ts';
import { badEscape, chatStamp, specialStart, templateTag, textAfterQuote, unclosedQuote } from './quoting.ts';
import { boldName, codeFence, sentenceBelow } from '../surroundings.ts';
import { type YamlError, yamlError } from './yaml-error.ts';

/** The detectors of the mistakes that authors make. The first one that recognizes a mistake describes it. */
const DETECTORS: Detector[] = [
  tooDeep,
  oddSpace,
  badEscape,
  tabIndent,
  unclosedQuote,
  templateTag,
  bracketMistake,
  commaAtEnd,
  textAfterPipe,
  deepEmptyLine,
  badDash,
  missingDash,
  missingFirstDash,
  dashBeforePage,
  bareDash,
  codeFence,
  shallowText,
  commentInText,
  missingPipe,
  directiveLine,
  sentenceBelow,
  chatStamp,
  boldName,
  specialStart,
  dashStart,
  markerWithText,
  misplacedDash,
  overIndented,
  textAfterQuote,
  colonInText,
  missingSpace,
  badIndent,
  listAfterValue,
  missingColon,
  gluedComment,
];

/**
 * Describes an error of the YAML parser for authors, and locates the mistake. The mistake is often before the position
 * that the parser reports.
 */
export function describeError(error: YAMLParseError, text: string): YamlError {
  const [start, end] = error.pos;
  const reported = lineAt(text, Math.min(start, text.length));
  // For some mistakes, the parser reports an empty line above the line with the mistake.
  const line = reported.text === '' ? (contentBelow(text, reported) ?? reported) : reported;
  const failure: Failure = { text, error, range: { start, end }, line };
  for (const detect of DETECTORS) {
    const found = detect(failure);
    if (found) return found;
  }
  return anything(failure);
}

function tooDeep({ error, range }: Failure): YamlError | undefined {
  return error.code === 'RESOURCE_EXHAUSTION' ? { range, finding: TOO_DEEP } : undefined;
}

/** Describes an error that no detector recognizes. */
function anything({ error: { code }, range, text }: Failure): YamlError {
  const [token] = /^\S+/.exec(text.slice(range.start, range.end)) ?? [];
  return yamlError(
    range,
    'yaml-syntax',
    // The message of the parser would contain an internal name of the token.
    code === 'UNEXPECTED_TOKEN' && token ? `Unexpected "${token}".` : 'This line is not valid YAML.',
    'Check this line and the one before it: indentation, colons, quotes and brackets.',
  );
}
