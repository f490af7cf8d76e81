import { additionalProperties, required } from './fields.ts';
import { maximum, maxItems, maxLength, minimum, minItems, minLength } from './limits.ts';
import type { KeywordMessage } from './message.ts';
import {
  emphasis,
  asManyAs,
  atMost,
  integerFor,
  mostDifferent,
  listedIn,
  mistakes,
  needsOneOf,
  onlyFor,
  onlyOneOf,
  placeholders,
  plain,
  priceIn,
  yesOrNoWord,
} from './keywords.ts';
import { type } from './type.ts';
import { constant, enumeration, pattern } from './values.ts';

/**
 * The message of each keyword in the schemas. If a value violates several keywords, only the one that comes first in
 * this list is reported.
 */
export const MESSAGES: Record<string, KeywordMessage> = {
  yesOrNo: yesOrNoWord,
  priceIn,
  type,
  const: constant,
  enum: enumeration,
  minLength,
  maxLength,
  minItems,
  maxItems,
  minimum,
  maximum,
  listedIn,
  mistakes,
  pattern,
  asManyAs,
  atMost,
  mostDifferent,
  placeholders,
  plain,
  integerFor,
  emphasis,
  onlyFor,
  additionalProperties,
  required,
  onlyOneOf,
  needsOneOf,
};

const KEYWORDS = Object.keys(MESSAGES);

/** Returns the position of a keyword in `MESSAGES`. A lower position means a higher priority. */
export const priorityOf = (keyword: string): number => KEYWORDS.indexOf(keyword);
