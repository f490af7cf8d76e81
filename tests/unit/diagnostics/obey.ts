import type { Problem } from '../../../src/diagnostics/problem.ts';

/** A place in a text to which a hint refers. */
interface Place {
  text: string;
  /** The offsets of the problem. */
  start: number;
  end: number;
  /** The offsets of the problem's line, without its line end. */
  lineStart: number;
  lineEnd: number;
}

type Cure = (place: Place, ...found: string[]) => string;

/** The hints that a script can follow. The first pattern that matches a hint is followed. */
const CURES: [hint: RegExp, cure: Cure][] = [
  [
    /^Write "([\w$]+: .*)" in the place of (?:"([\w$]+)"|lines (\d+) to (\d+))\./,
    ({ text, start, lineStart }, fields, key, first, last) => {
      const lines = text.split('\n');
      const from = first ? Number(first) - 1 : text.slice(0, lineStart).split('\n').length - 1;
      const written = key
        ? lines[from]!.lastIndexOf(`${key}:`, start - lineStart)
        : /[^\s-]/.exec(lines[from]!)!.index;
      const before = lines[from]!.slice(0, written);
      const entries = fields!.split(/", "|" and "/).map((field) => field.replaceAll('…', 'A description'));
      const after = entries.slice(1).map((field) => ' '.repeat(before.length) + field);
      return lines.toSpliced(from, last ? Number(last) - from : 1, before + entries[0]!, ...after).join('\n');
    },
  ],
  [/^Write "[\w$]+: ([[{].*[\]}])"\.$/, (place, value) => replaced(place, place, value!)],
  [
    /^Put quotes around each text that starts with #: (.*)$/,
    (place, value) => replaced(place, place, value!),
  ],
  [
    /^Start each entry with "- " instead of "(.*?)":/,
    (place, sign) => {
      const start = sign === '1.' ? /^( *)\d+\./gm : new RegExp(`^( *)${sign}(?! ?- ) ?`, 'gm');
      return replaced(
        place,
        { start: place.lineStart, end: place.text.length },
        place.text.slice(place.lineStart).replace(start, '$1- ').replace(/- {2}/g, '- '),
      );
    },
  ],
  [/^Use straight quotes: (.*)\.$/, (place, value) => replaced(place, place, value!)],
  [/^Indent this line by (\d+) spaces?/, (place, count) => reindented(place, Number(count))],
  [
    /^It belongs to .*: write "(.*)" there, in line with "(\w+)", and delete it here\.$/,
    (place, line, name) =>
      replaced(place, whole(place), '').replace(
        new RegExp(`^(.*?)(?=${name}:\\n)`, 'm'),
        (indent) => `${indent}${line}\n${indent.replace('-', ' ')}`,
      ),
  ],
  [/^Start this line without any spaces/, (place) => reindented(place, 0)],
  [/^(?:Put one space|Put an ordinary space) in its place\./, (place) => replaced(place, place, ' ')],
  [/^Put a space after the colon\./, (place) => replaced(place, { start: place.end, end: place.end }, ' ')],
  [
    /^(?:If "[\w$-]+" is a field, w|W)rite "([\w$-]+:(?: .*?)?)"\./,
    (place, field) => replaced(place, { start: place.start, end: place.lineEnd }, field!),
  ],
  [
    /^Write only "[\w$-]+:" on this line, and start the list/,
    (place) => {
      const indent =
        /^\n( *)-/.exec(place.text.slice(place.lineEnd))?.[1] ??
        `${/^ */.exec(place.text.slice(place.lineStart))![0]}  `;
      return replaced(place, { start: place.start, end: place.start }, `\n${indent}`);
    },
  ],
  [
    /^Put a space after "([\w$]+:)"\.$/,
    (place, name) => replaced(place, { start: place.start, end: place.start + name!.length }, `${name} `),
  ],
  [
    /^If this is text, write "([\w$]+): \|"/,
    (place, name) => {
      const start = place.text.lastIndexOf(`${name}:\n`, place.start);
      return replaced(place, { start, end: start + name!.length + 1 }, `${name}: |`);
    },
  ],
  [/^Put a space before the #\./, (place) => replaced(place, { start: place.start, end: place.start }, ' ')],
  [/^Remove the space after the colon: (.*)$/, (place, value) => replaced(place, place, value!)],
  [/^End the line with a comma/, (place) => replaced(place, { start: place.end, end: place.end }, ',')],
  [/^Put a comma before /, (place) => replaced(place, { start: place.end, end: place.end }, ',')],
  [
    /^Write "((.*), ([\w$-]+:))"\./,
    (place, cure, value, name) => place.text.replace(`${value} ${name}`, cure!),
  ],
  [/^Delete the (?:.|comma|dash)\./, (place) => replaced(place, place, '')],
  [/^Write ([\]}]) in its place/, (place, bracket) => replaced(place, place, bracket!)],
  [
    /^Close it with ([\]}])/,
    (place, bracket) => replaced(place, { start: place.lineEnd, end: place.lineEnd }, ` ${bracket}`),
  ],
  [/^Delete the comment/, (place) => replaced(place, place, '').replace(/^ *\n/gm, '')],
  [
    /^Delete (?:it|the spaces on this line|this line)\.|not, delete this line\.$/,
    (place) => replaced(place, whole(place), ''),
  ],
  [
    /^Delete (lines? \d+.*)\.$/,
    ({ text }, groups) => {
      const ranges = groups!.split(' and ').map((group) => group.match(/\d+/g)!.map(Number));
      const isDeleted = (number: number) =>
        ranges.some(([from, to = from]) => number >= from! && number <= to!);
      return text
        .split('\n')
        .filter((_, index) => !isDeleted(index + 1))
        .join('\n');
    },
  ],
  [/^If it is not a part of the page, delete this line\./, (place) => replaced(place, whole(place), '')],
  [
    /^Delete the (?:---|\.\.\.) and the spaces/,
    (place) => place.text.slice(0, place.start) + place.text.slice(place.end).trimStart(),
  ],
  [
    /^Put a closing quote at the end of the text: (.*)\.$/,
    (place, value) => replaced(place, { start: place.start, end: place.lineEnd }, value!),
  ],
  [
    /^(?:Write|If the lines .*, write) "([\w$-]+: \|)" on line (\d+)/,
    (place, cure, line) =>
      place.text.replace(
        new RegExp(`^((?:.*\\n){${Number(line) - 1}} *(?:- +)*)[\\w$-]+: *$`, 'm'),
        `$1${cure}`,
      ),
  ],
  [/^Write only "[\w$-]+: ([|>])" on this line\./, (place, sign) => replaced(place, place, sign!)],
  [
    /^Write only "[\w$-]+: ([|>])" on this line, and "(.*)" on the next line\.$/,
    (place, sign, rest) => {
      const indent = /^\n( *)/.exec(place.text.slice(place.lineEnd))?.[1];
      return replaced(place, { start: place.start, end: place.lineEnd }, `${sign}\n${indent}${rest}`);
    },
  ],
  [
    /^(?:To add an entry, w|W)rite "(- .*?)"\./,
    (place, entry) => replaced(place, { start: place.start, end: place.lineEnd }, entry!),
  ],
  [
    /^(?:Did you mean|Write|.*, write) "([^"]*)"(?: or "[^"]*")?[?.:]/,
    (place, value) => replaced(place, place, value!),
  ],
  [
    /^For example: (?:[\w$]+: )?(.*?)(?: (?:Describe|Write your own) .* in the place of the dots\.)?$/,
    (place, value) =>
      replaced(place, place, value!.replaceAll('to: …', 'to: /').replaceAll('…', 'A description')),
  ],
  [
    /^Put two spaces in the place of the dash\.$/,
    (place) => replaced(place, { start: place.start, end: place.start + 1 }, ' '),
  ],
  [
    /(?:Put quotes around (?:it|the text|the whole text)|put quotes around it|Use (?:single|double) quotes|^Write):? (["'].*?["'])(?:\.(?= |$)|$)/,
    (place, value) => {
      const meant = unquoted(value!);
      const line = place.text.slice(place.lineStart, place.lineEnd);
      for (const written of [`"${meant}"`, `'${meant}'`, meant])
        if (line.includes(written))
          return replaced(
            place,
            whole(place),
            line.replace(written, () => value!),
          );
      return replaced(place, place, value!);
    },
  ],
];

/**
 * Follows the hint of a problem to the letter.
 * @returns the changed text of the file; undefined if the hint leaves a choice to the author
 */
export function obey(text: string, { hint = '', ...problem }: Problem): string | undefined {
  const place = placeOf(text, problem);
  for (const [pattern, cure] of CURES) {
    const found = pattern.exec(hint);
    if (found) return cure(place, ...found.slice(1));
  }
  return undefined;
}

function placeOf(text: string, { line, column, endLine, endColumn }: Omit<Problem, 'hint'>): Place {
  const lines = text.split('\n');
  const startOf = (number: number) => lines.slice(0, number - 1).join('\n').length + (number > 1 ? 1 : 0);
  const lineStart = startOf(line);
  return {
    text,
    start: lineStart + column - 1,
    end: startOf(endLine) + endColumn - 1,
    lineStart,
    lineEnd: lineStart + lines[line - 1]!.length,
  };
}

const replaced = ({ text }: Place, { start, end }: { start: number; end: number }, by: string) =>
  text.slice(0, start) + by + text.slice(end);

const whole = ({ lineStart, lineEnd }: Place) => ({ start: lineStart, end: lineEnd });

function reindented(place: Place, count: number): string {
  const line = place.text.slice(place.lineStart, place.lineEnd);
  return replaced(place, whole(place), ' '.repeat(count) + line.trimStart());
}

const unquoted = (value: string) =>
  value.startsWith('"') ? (JSON.parse(value) as string) : value.slice(1, -1).replaceAll("''", "'");
