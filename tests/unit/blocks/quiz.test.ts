import { describe, expect, it } from 'vitest';
import { type Asked, askedIn, decode, encode, levelOf, scoreOf } from '../../../blocks/Quiz/score.ts';
import type { Html } from '../../../src/model/page.ts';
import { randomOf } from '../../support/random.ts';

const answers = [
  { text: 'Yes', points: 2 },
  { text: 'Partly', points: 1 },
  { text: 'No', points: 0 },
];
const ASKED = askedIn({
  answers,
  areas: [
    { name: 'A', questions: [{ question: 'One?' }, { question: 'Two?' }] },
    {
      name: 'B',
      questions: [
        {
          question: 'Three?',
          answers: [
            { text: 'Never', points: 0 },
            { text: 'Now', points: 6 },
          ],
        },
      ],
    },
  ],
});

describe('the score of a quiz', () => {
  it('counts the points of all questions, and of each area', () => {
    expect(scoreOf(ASKED, [0, 1, 0])).toEqual({ points: 3, max: 10, percent: 30 });
    expect(scoreOf(ASKED, [0, 1, 0], 0)).toEqual({ points: 3, max: 4, percent: 75 });
    expect(scoreOf(ASKED, [0, 1, 1], 1)).toEqual({ points: 6, max: 6, percent: 100 });
    expect(scoreOf(ASKED, [undefined, undefined, undefined])).toMatchObject({ points: 0, percent: 0 });
  });

  it('gets the highest level that it reaches, without rounding up', () => {
    const level = (from: number) => ({ from, label: String(from), text: '' as Html });
    const levels = [level(80), level(0), level(40)];
    const labelOf = (points: number, max: number) => levelOf(levels, { points, max, percent: 0 }).label;
    expect([labelOf(0, 24), labelOf(10, 24), labelOf(24, 24)]).toEqual(['0', '40', '80']);
    expect(labelOf(796, 1000)).toBe('40');
    expect(levelOf([level(50)], { points: 0, max: 2, percent: 0 }).label).toBe('50');
  });
});

describe('the link to a result', () => {
  it('restores random choices', () => {
    const random = randomOf(3);
    for (let round = 0; round < 300; round++) {
      const choices = ASKED.map((question) => random.below(question.answers.length));
      expect(decode(ASKED, encode(ASKED, choices))).toEqual(choices);
    }
  });

  it('is short', () => expect(encode(ASKED, [0, 2, 1])).toMatch(/^[0-9a-z]{1,7}\.021$/));

  it.each(['', '.', '.000', 'x.000', '{}', '%00.000'])('"%s" restores nothing', (text) =>
    expect(decode(ASKED, text)).toBeUndefined(),
  );

  it('restores nothing if it is damaged, or of other questions', () => {
    const text = encode(ASKED, [0, 2, 1]);
    for (const damaged of [
      `${text}0`,
      text.slice(0, -1),
      text.replace('021', '023'),
      text.replace('021', '0-1'),
    ])
      expect(decode(ASKED, damaged)).toBeUndefined();
    const changed: Asked[] = [{ ...ASKED[0]!, question: 'Another?' }, ...ASKED.slice(1)];
    expect(decode(changed, text)).toBeUndefined();
  });
});
