import type { BlockProps } from '../block.ts';

type Props = BlockProps<'quiz'>;
export type Area = Props['areas'][number];
export type Question = Area['questions'][number];
export type Answer = Props['answers'][number];
export type Level = Props['levels'][number];

/** For each question, the position of the chosen answer; undefined if there is none yet. */
export type Choices = readonly (number | undefined)[];

/** A question with its answers, in the order of the page. */
export interface Asked extends Omit<Question, 'answers'> {
  answers: Answer[];
  /** The position of the question's area. */
  area: number;
}

export interface Score {
  points: number;
  max: number;
  /** From 0 to 100, rounded. */
  percent: number;
}

/** Returns the questions of all areas. Questions without answers of their own get the common answers. */
export const askedIn = ({ areas, answers }: Pick<Props, 'areas' | 'answers'>): Asked[] =>
  areas.flatMap(({ questions }, area) => questions.map((question) => ({ answers, ...question, area })));

export const pointsOf = ({ answers }: Asked, choice: number | undefined): number =>
  choice === undefined ? 0 : answers[choice]!.points;

export const mostPoints = ({ answers }: Asked): number => Math.max(...answers.map(({ points }) => points));

/** Returns the points of some questions. @param area the position of an area; undefined for all questions */
export function scoreOf(asked: Asked[], choices: Choices, area?: number): Score {
  let [points, max] = [0, 0];
  for (const [index, question] of asked.entries()) {
    if (area !== undefined && question.area !== area) continue;
    points += pointsOf(question, choices[index]);
    max += mostPoints(question);
  }
  return { points, max, percent: max === 0 ? 0 : Math.round((100 * points) / max) };
}

/** Returns the highest level that a score reaches; the lowest level if it reaches none. */
export function levelOf(levels: Level[], { points, max }: Score): Level {
  const sorted = levels.toSorted((a, b) => a.from - b.from);
  const share = max === 0 ? 0 : (100 * points) / max;
  return sorted.findLast(({ from }) => share >= from) ?? sorted[0]!;
}

/**
 * Returns the choices as text for the URL: a fingerprint of the questions, and one character per question.
 * `1q7x2k.0120` are the first, the second, the third and the first answer to four questions.
 */
export const encode = (asked: Asked[], choices: Choices): string =>
  `${fingerprintOf(asked)}.${choices.map((choice) => choice?.toString(36) ?? '-').join('')}`;

/** Returns the choices in a text from `encode`. Returns undefined if the text belongs to other questions. */
export function decode(asked: Asked[], text: string): Choices | undefined {
  const [fingerprint, digits = ''] = text.split('.');
  if (fingerprint !== fingerprintOf(asked) || digits.length !== asked.length) return undefined;
  const choices = [...digits].map((digit) => (/^[0-9a-z]$/.test(digit) ? Number.parseInt(digit, 36) : -1));
  const isValid = choices.every((choice, index) => choice >= 0 && choice < asked[index]!.answers.length);
  return isValid ? choices : undefined;
}

/** Returns a short text that changes with the questions, their order and their points (FNV-1a, 32 bits). */
function fingerprintOf(asked: Asked[]): string {
  const text = JSON.stringify(
    asked.map(({ question, answers }) => [question, answers.map((answer) => [answer.text, answer.points])]),
  );
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
