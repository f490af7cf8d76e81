import { describe, expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const problemsWith = (text: string) =>
  loadText(`${HOME}  - type: hero
    heading: Hello
    text: ${text}
`).problems;

/** The characters 0x80 to 0x9f of windows-1252. Some versions of Node decode them as ISO 8859-1. */
const START_OF_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Returns what a UTF-8 text looks like in a program that reads it in another encoding. */
const misread = (text: string, encoding = 'windows-1252') =>
  Array.from(new TextEncoder().encode(text), (byte) =>
    encoding === 'windows-1252' && byte >= 0x80 && byte < 0xa0
      ? START_OF_1252[byte - 0x80]!
      : new TextDecoder(encoding).decode(Uint8Array.of(byte)),
  ).join('');

describe('a text that was read in a wrong encoding', () => {
  it.each([
    ['dès la première séance', 'windows-1252'],
    ['voilà', 'windows-1252'],
    ['à', 'windows-1252'],
    ['für', 'windows-1252'],
    ['Öffnungszeiten', 'windows-1252'],
    ['ÜCRETSİZ', 'windows-1252'],
    ['diş hekimi', 'windows-1252'],
    ['ağrısız', 'windows-1252'],
    ['İstanbul', 'windows-1252'],
    ['L’équipe', 'windows-1252'],
    ['45 €', 'windows-1252'],
    ['żółw', 'windows-1252'],
    ['żółty', 'windows-1250'],
    ['příště', 'windows-1250'],
    ['información', 'windows-1252'],
    ['Πόλη', 'windows-1252'],
    ['Цена', 'windows-1252'],
    ['Наши услуги', 'windows-1251'],
    ['Việt', 'windows-1252'],
    ['日本語', 'windows-1252'],
    ['🦷 OK', 'windows-1252'],
  ])('%s as %s is reported with the text that was meant', (meant, encoding) => {
    const garbled = misread(meant, encoding);
    // Five bytes have no character in windows-1252. They become control characters, which have their own problem.
    if (/[\u0080-\u009f]/.test(garbled)) return;
    const [problem] = problemsWith(`"${garbled}"`);
    expect(problem).toMatchObject({ code: 'garbled-text', line: 6 });
    const words = /^Write "(.*)"\.$/.exec(problem!.hint!)![1]!;
    expect(meant).toContain(words);
    expect(
      problemsWith(
        `"${garbled.slice(0, problem!.column - 12)}${words}${garbled.slice(problem!.endColumn - 12)}"`,
      ),
    ).toEqual([]);
  });

  it('is repaired if it was garbled twice', () => {
    expect(problemsWith(misread(misread('séance')))).toMatchObject([{ hint: 'Write "séance".' }]);
  });

  it('is reported in each line of a text', () => {
    expect(problemsWith('|\n      Eins fÃ¼r Eins,\n      zwei fÃ¼r zwei')).toMatchObject([
      { line: 7, column: 12, endColumn: 16, hint: 'Write "für".' },
      { line: 8, column: 12, endColumn: 16, hint: 'Write "für".' },
    ]);
  });

  it.each([
    '«MANHû, «CAFÉ»',
    'AMANHÃ… ou AMANHÔ',
    '„Ä“, „Ö“ und „Ü“',
    'Ø\u00a050 cm, 5 Å², 3 Å',
    'GÄ\u00adSTE',
    'À\u00a0: É, Ê…',
    '«está»…',
    'città”…',
    'CAFÉ–BAR, HYVÄ”',
    'Straße, ŁÓDŹ, PĂŞUNE',
    'ДЕЛЕ»…, № 5, УСІ РІЗНІ, ЉУБЉЕЊЕ',
    'ÇĞİÖŞÜ çğıöşü',
    'Tiếng Việt có dấu, ĐÂY LÀ',
    'naïve café – “quoted” … 20 °C',
  ])('is not found in %s', (text) => expect(problemsWith(`"${text}"`)).toEqual([]));
});

describe('a text with lost characters', () => {
  it.each(['caf\ufffd', 'f?r alle', 'Gr?n', 'k?nnen'])('%s is reported', (text) => {
    expect(problemsWith(text)).toMatchObject([{ code: 'garbled-text', line: 6, column: 11 }]);
  });

  it.each(['Why? Because.', 'https://a.localhost/b?c=d', 'really?!', 'What?"', '/a?b', 'name?: string'])(
    '%s is accepted',
    (text) => expect(problemsWith(`'${text}'`)).toEqual([]),
  );
});

it('sentences of chat programs and errors of Word are reported in their lines', () => {
  expect(
    problemsWith(
      '|\n      Sure! Here is a shorter version:\n      See Error! Bookmark not defined. for more',
    ),
  ).toMatchObject([
    { code: 'garbled-text', line: 7, column: 7, hint: 'Delete "Sure! Here is a shorter version:".' },
    { code: 'garbled-text', line: 8, column: 11, hint: expect.stringMatching(/^Write the words/) },
  ]);
});
