import { plainText } from '../parts/text/plain-text.ts';
import type { Describe } from '../structured.ts';

/** Questions with their answers. */
export const describeAccordion: Describe<'accordion'> = ({ items }) =>
  items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));
