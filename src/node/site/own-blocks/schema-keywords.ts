/** What the value of a keyword may be. */
interface Kind {
  accepts(value: unknown): boolean;
  /** The kind in a sentence: `a text`. */
  description: string;
  example: string;
}

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isTruth = (value: unknown) => typeof value === 'boolean';
const isList = Array.isArray;
const isTexts = (value: unknown) => isList(value) && value.every(isText);
const isGroup = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !isList(value);
const isGroupOf = (accepts: Kind['accepts']) => (value: unknown) =>
  isGroup(value) && Object.values(value).every(accepts);
const isCondition = isGroupOf((value) => isTexts(value) || isTruth(value));

const ANY: Kind = { accepts: () => true, description: 'a value', example: 'a value' };
const TEXT: Kind = { accepts: isText, description: 'a text', example: 'a text in double quotes' };
const NUMBER: Kind = { accepts: isNumber, description: 'a number', example: 'a number without quotes' };
const TRUTH: Kind = {
  accepts: isTruth,
  description: 'true or false',
  example: 'true or false, without quotes',
};
const TEXTS: Kind = { accepts: isTexts, description: 'a list of texts', example: 'a list: ["one", "two"]' };
const LIST: Kind = { accepts: isList, description: 'a list', example: 'a list: ["one", "two"]' };
const GROUP: Kind = { accepts: isGroup, description: 'a group', example: 'a group: { "name": … }' };
/** A group of names, as in most annotations. */
const NAMES: Kind = {
  ...GROUP,
  accepts: isGroupOf(
    (value) => isText(value) || isTexts(value) || isGroupOf((part) => isText(part) || isTexts(part))(value),
  ),
};
const isSize = isGroupOf(
  (value) => isText(value) || isNumber(value) || isGroupOf((part) => isNumber(part) || isList(part))(value),
);
const SIZE: Kind = {
  ...GROUP,
  accepts: (value) => isSize(value) || (isList(value) && value.every(isSize)),
};
const CONDITION: Kind = {
  accepts: isCondition,
  description: 'a condition',
  example: 'a group: { "kind": ["tree"] }',
};
const CONDITIONS: Kind = {
  accepts: isGroupOf(isCondition),
  description: 'a group of conditions',
  example: 'a group: { "unit": { "kind": ["tree"] } }',
};

/** The keywords that the schema of an own block may use: those that have messages, and annotations. */
export const KEYWORDS = {
  $schema: TEXT,
  $comment: TEXT,
  $ref: TEXT,
  title: TEXT,
  description: TEXT,
  type: TEXT,
  properties: GROUP,
  required: TEXTS,
  additionalProperties: TRUTH,
  items: GROUP,
  enum: LIST,
  const: ANY,
  default: ANY,
  examples: LIST,
  pattern: TEXT,
  minLength: NUMBER,
  maxLength: NUMBER,
  minItems: NUMBER,
  maxItems: NUMBER,
  minimum: NUMBER,
  maximum: NUMBER,
  asManyAs: TEXT,
  atMost: TEXT,
  mostDifferent: { ...GROUP, accepts: isGroupOf((value) => isText(value) || isNumber(value)) },
  priceIn: TEXT,
  listedIn: TEXT,
  plain: TRUTH,
  yesOrNo: TRUTH,
  placeholders: TEXTS,
  integerFor: CONDITION,
  onlyFor: CONDITION,
  onlyOneOf: TEXTS,
  needsOneOf: TEXTS,
  requiredFor: CONDITIONS,
  synonyms: TEXTS,
  instead: NAMES,
  groups: TEXTS,
  hydrate: TEXT,
  mainHeading: { ...TRUTH, accepts: (value) => isTruth(value) || isGroupOf(isText)(value) },
  beforeLaunch: NAMES,
  newPage: NAMES,
  feedLead: TEXT,
  printable: TEXT,
  definesTerms: TRUTH,
  shareFigure: TEXT,
  calculation: NAMES,
  distinct: TEXT,
  table: NAMES,
  imageSize: SIZE,
  meansYes: TEXT,
  valueSynonyms: NAMES,
  suggest: TEXT,
  unitFields: TEXTS,
  showsSetting: TEXT,
  onlyOutsideTexts: TRUTH,
  onlyWith: TEXTS,
  doNotSuggest: TRUTH,
} satisfies Record<string, Kind>;
