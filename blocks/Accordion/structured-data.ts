import { plainText } from '../../src/model/text/plain-text.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `Question` for each item. */
const describe: Describe<'accordion'> = ({ items }) =>
  items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  }));

export default describe;
