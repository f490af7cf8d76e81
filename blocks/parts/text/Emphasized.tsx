import { splitEmphasis } from '../../../src/model/text/emphasis.ts';

/** The text of a heading. Words between asterisks are emphasized. */
export const Emphasized = ({ text }: { text: string }) =>
  splitEmphasis(text).map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part));
