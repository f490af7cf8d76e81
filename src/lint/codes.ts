import { type CodeMeaning, STAGE_CODE_GROUPS, STAGE_CODES, type StageCode } from '../diagnostics/codes.ts';
import { RULES } from './lint-site.ts';
import { TOPICS } from './rule.ts';
import type * as rules from './rules.ts';
import { unneededSuppression } from './suppressions.ts';

type LintCode = (typeof rules)[keyof typeof rules]['code'] | (typeof unneededSuppression)['code'];

/** The code of any problem, whether a lint rule or another stage finds the problem. */
export type ProblemCode = StageCode | LintCode;

const LINT_CODES = Object.fromEntries(
  [...RULES, unneededSuppression].map(({ code, severity, means }) => [code, { severity, means }]),
) as Record<LintCode, CodeMeaning>;

/** All problem codes, with their severity and meaning. */
export const CODES: Record<ProblemCode, CodeMeaning> = { ...STAGE_CODES, ...LINT_CODES };

/** The sections of `docs/problems.md`, each with the codes that it describes. */
export const CODE_GROUPS: [title: string, codes: ProblemCode[]][] = [
  ...Object.entries(STAGE_CODE_GROUPS).map(([title, codes]): [string, ProblemCode[]] => [
    title,
    Object.keys(codes) as StageCode[],
  ]),
  ...TOPICS.map((topic): [string, ProblemCode[]] => [topic, codesOf(topic)]),
  ['Suppressions', [unneededSuppression.code]],
];

/** Returns the codes of the lint rules for a topic, except for codes that other stages report too. */
function codesOf(topic: (typeof TOPICS)[number]): ProblemCode[] {
  const codes = RULES.filter((rule) => rule.topic === topic).map(({ code }) => code as LintCode);
  return codes.filter((code) => !(code in STAGE_CODES));
}

/** The codes that a file may suppress, in alphabetical order: all warnings, but no errors. */
export const SUPPRESSIBLE_CODES: ProblemCode[] = (Object.keys(CODES) as ProblemCode[])
  .filter((code) => CODES[code].severity === 'warning')
  .toSorted();
