import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const codes = (blocks: string) =>
  loadText(`${HOME}  - { type: hero, heading: Home }
${blocks}`).problems.map(({ line, column, code }) => `${line}:${column} ${code}`);

describe('two entries of a list', () => {
  const questions = (...list: string[]) =>
    codes(
      `  - type: accordion\n    heading: Q\n    items:\n${list.map((question) => `      - { question: "${question}", answer: A. }\n`).join('')}`,
    );

  it('may not have the same question', () => {
    expect(questions('What is it?', 'Who?', 'what is it')).toEqual(['10:21 duplicate-entry']);
    expect(questions('Вопрос?', 'Другой вопрос?', 'Вопрос?')).toEqual(['10:21 duplicate-entry']);
  });

  it('may have similar questions', () => {
    expect(questions('What is it?', 'What is it for?', 'Вопрос?', 'Другой вопрос?')).toEqual([]);
  });

  it('may not have the same title, in shared files too', () => {
    const item = '{ title: Fast, text: T }';
    const { problems } = loadText(`-- _shared/a.yaml --
blocks:
  - { type: painPoints, heading: P, items: [${item}, ${item}] }
${HOME}  - { type: hero, heading: Home }
  - { type: shared, name: a }
`);
    expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual(['_shared/a.yaml duplicate-entry']);
  });
});
