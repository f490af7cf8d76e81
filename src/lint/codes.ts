import { type CodeMeaning, STAGE_CODE_GROUPS, STAGE_CODES, type StageCode } from '../diagnostics/codes.ts';
import { RULES, RULES_BY_TOPIC } from './rules.ts';
import { unneededSuppression } from './suppressions.ts';

/** The code of any problem: of a lint rule, or of another stage. */
export type ProblemCode =
  | StageCode
  | (typeof RULES_BY_TOPIC)[keyof typeof RULES_BY_TOPIC][number]['code']
  | (typeof unneededSuppression)['code'];

const all = [...RULES, unneededSuppression].map(({ code, severity, means }) => [code, { severity, means }]);

/** Every code with its severity and meaning. */
export const CODES = { ...STAGE_CODES, ...Object.fromEntries(all) } as Record<ProblemCode, CodeMeaning>;

/** The sections of `docs/problems.md` with the codes that each describes. */
export const CODE_GROUPS: [title: string, codes: ProblemCode[]][] = [
  ...Object.entries(STAGE_CODE_GROUPS).map(([title, codes]): [string, ProblemCode[]] => [
    title,
    Object.keys(codes) as StageCode[],
  ]),
  ...Object.entries(RULES_BY_TOPIC).map(([title, rules]): [string, ProblemCode[]] => [
    title,
    rules.map(({ code }) => code).filter((code) => !(code in STAGE_CODES)),
  ]),
  ['Suppressions', [unneededSuppression.code]],
];

/** The codes that a file may suppress: those of warnings, in alphabetical order. */
export const SUPPRESSIBLE_CODES: ProblemCode[] = (Object.keys(CODES) as ProblemCode[])
  .filter((code) => CODES[code].severity === 'warning')
  .toSorted();
