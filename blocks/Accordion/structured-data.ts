import { plainText } from '../parts/text/plain-text.ts';
import type { Describe } from '../structured-data.ts';

/** A `Question` for each question and its answer. */
const describe: Describe<'accordion'> = ({ items }) =>
  items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));

export default describe;
