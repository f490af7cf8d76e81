import type { Random } from '../random.ts';

/** Lists of parts of a text: those that are usual in page files, and those that are rare, special or mistakes. */
interface Parts {
  usual: readonly string[];
  rare: readonly string[];
}

const SCALARS: Parts = {
  usual: [
    'a', 'two words', '1', '-1', '+0.50', '-0', '.5', '5.', '1e3', '-.5E-3', '007', 'null', '~', 'Null', 'nULL', 'true',
    'FALSE', 'tRue', 'yes', '""', "''", '"q"', "'s'", '"e\\n\\u00e9\\x41\\/"', '"a\\_b"', "'it''s'", 'a#b', 'a:b', '-x',
    'http://x.y/z', '5 % of', 'x "y"', "it's", 'é ü', 'a   b', '1,234', '2026-11-23', '12:30', '1_000', 'a – b', '**b**',
    '“q”', '9 000', '=', 'a\\b', '/a#b', '"a: b"', "'- a'",
  ],
  rare: [
    '0x1', '0o7', '.inf', '"\\q"', '"\\ "', '"a\\n"', '"\\u0007"', '--', '---', '...', 'a, b', 'a]', '?x', ':x', '@a',
    '<<', 'dÃ¨s', 'caf?s', '\u00a0a', 'a\u00a0b', '[x](/y)', '#1', 'a: b', '- a', 'citeturn0search0', '�',
  ],
}; // prettier-ignore

/** The further lines of a string. */
const WORDS: Parts = {
  usual: ['w', 'two words', 'a#b', "it''s", '\\\\', 'é', '“q”', 'tel. 1', '1. c', 'q'],
  rare: ['- x', '* b', '2. d', 'x\\', '# c', 'a: b'],
};

const KEYS: Parts = {
  usual: ['a', 'key', 'type', 'two words', '"q"', "'s'", '1', 'null', 'é', 'b', 'to', 'heading'],
  rare: ['-x', 'a#b', '–b', '__proto__', '"q\\n"', '[a]'],
};

/** What follows a value on its line. */
const TAILS: Parts = {
  usual: ['', '', '', '', '', '', ' # c', '  # c', ' '],
  rare: ['  #c', '#c', ' #', ' # 1', ' #1'],
};

const HEADERS: Parts = {
  usual: ['|', '>', '|-', '>-', '>  ', '| # c', '|2-'],
  rare: ['|+', '>+', '|1', '>2-', '|-3', '>+1', '|# c'],
};

/** The lines of a text below `|` or `>`. */
const LITERAL_LINES: Parts = {
  usual: ['w', 'two words', '- a', '# no comment', '## h', 'k: v', '', 'x ', '1. a', '| a |'],
  rare: [' x', '- b', '2. b', '• c'],
};

const partOf = ({ below, pick }: Random, { usual, rare }: Parts): string =>
  pick(below(25) === 0 ? rare : usual);

/** Returns a key that is different for each index, except in rare cases. */
function keyOf(random: Random, index: number, isTop = false): string {
  const key = isTop && random.below(12) > 0 ? 'top' : partOf(random, KEYS);
  if (random.below(25) === 0) return key;
  return key.replace(/["']?$/, (quote) => `${index}${quote}`);
}

const spaces = (count: number) => ' '.repeat(Math.max(0, count));

/** Returns the text of a list or group in brackets. */
function flow(random: Random, depth: number, indent: number): string {
  const { below, pick, sometimes } = random;
  const gap = () =>
    sometimes(
      6,
      () =>
        `${sometimes(4, () => ' # c', '')}\n${sometimes(8, () => pick(['\n', '# c\n', ' # c\n']), '')}${spaces(indent + below(5) - sometimes(25, () => 1, 0))}`,
      spaces(below(2)),
    );
  const value = () =>
    depth > 0 && below(3) === 0 ? flow(random, depth - 1, indent) : partOf(random, SCALARS);
  const isGroup = below(2) === 1;
  const field = () =>
    `${keyOf(random, below(99))}${sometimes(8, () => ' ', '')}:${sometimes(10, gap, ' ')}${value()}`;
  const items = Array.from({ length: below(4) }, () => gap() + (isGroup ? field() : value()) + gap());
  const end = sometimes(6, () => ',', '') + sometimes(4, gap, '');
  return `${isGroup ? '{' : '['}${items.join(',')}${end}${isGroup ? '}' : ']'}`;
}

/** Returns the text of a string of several lines, between two signs. */
function linesOf(random: Random, indent: number, first: string, last: string): string {
  const { below, sometimes } = random;
  const more = Array.from(
    { length: 1 + below(3) },
    () =>
      `${spaces(below(2))}\n${sometimes(4, () => `${spaces(below(3))}\n`, '')}${spaces(indent + below(4) - sometimes(25, () => 1, 0))}${partOf(random, WORDS)}`,
  );
  return first + more.join('') + last;
}

/** Returns the text of a string of several lines, with or without quotes. */
function stringOf(random: Random, indent: number): string {
  const [first, last] = random.pick([
    ['w', ''],
    ['"a', '"'],
    ["'b", "'"],
  ] as const);
  return linesOf(
    random,
    indent,
    first,
    random.sometimes(12, () => '', last),
  );
}

/** Returns a text below `|` or `>`. */
function literal(random: Random, indent: number): string {
  const { below, sometimes } = random;
  const least = indent + below(4);
  const lines = Array.from({ length: 1 + below(5) }, () =>
    sometimes(
      3,
      () => spaces(sometimes(3, () => 8, 1)),
      spaces(least + sometimes(4, () => 1 + below(3), 0) - sometimes(12, () => 1, 0)) +
        partOf(random, LITERAL_LINES),
    ),
  );
  return `${partOf(random, HEADERS)}\n${lines.join('\n')}`;
}

/** Returns empty lines and comments. */
const between = ({ below, pick, sometimes }: Random, indent: number): string =>
  sometimes(
    8,
    () =>
      pick([
        '\n',
        `${spaces(below(6))}\n`,
        `${spaces(indent)}# c\n`,
        `${spaces(below(8))}# c\n`,
        `# c\n\n${spaces(indent)}# c\n`,
      ]),
    '',
  );

/** Returns the text of a group or list without brackets. */
function block(random: Random, indent: number, depth: number, isGroup = random.below(2) === 1): string {
  const { below, pick, sometimes } = random;
  const tail = () => `${partOf(random, TAILS)}\n`;
  const value = (): string => {
    const deeper = indent + 1 + below(3);
    const nested = () => tail() + between(random, deeper) + block(random, deeper, depth - 1);
    switch (below(10)) {
      case 0:
        return sometimes(3, () => ' ', '') + tail();
      case 1:
        return ` ${spaces(below(3))}${stringOf(random, indent + 1)}${tail()}`;
      case 2:
        return ` ${literal(random, indent + 1)}\n`;
      case 3:
        return ` ${flow(random, 2, indent + 1)}${tail()}`;
      case 4:
      case 5:
        return depth === 0 ? ` ${partOf(random, SCALARS)}${tail()}` : nested();
      case 6:
        return depth === 0 || !isGroup
          ? ` ${partOf(random, SCALARS)}${tail()}`
          : tail() + block(random, indent, depth - 1, false);
      case 7: {
        if (depth === 0 || isGroup) return ` ${partOf(random, SCALARS)}${tail()}`;
        const gap = 1 + below(3);
        return spaces(gap) + block(random, indent + 1 + gap, depth - 1).replace(/^ +/, '');
      }
      case 8: {
        const below = [
          () => partOf(random, SCALARS),
          () => flow(random, 1, indent + 1),
          () => literal(random, indent + 1),
          () => linesOf(random, indent + 1, 'w', ''),
        ];
        return sometimes(2, () => tail() + spaces(deeper), ' ') + pick(below)() + tail();
      }
      default:
        return ` ${spaces(below(2))}${partOf(random, SCALARS)}${tail()}`;
    }
  };
  const entries = Array.from({ length: 1 + below(3) }, (_, index) => {
    const name = () => `${keyOf(random, index, indent === 0)}${sometimes(20, () => ' ', '')}:`;
    const start = sometimes(25, () => pick(['', ' ']), '') || spaces(indent);
    return between(random, indent) + start + (isGroup ? name() : '-') + value();
  });
  return entries.join('') + sometimes(3, () => between(random, indent), '');
}

/** Returns a text that is mostly well-formed YAML, with everything that page files contain, and some mistakes. */
export function generatedText(random: Random): string {
  const { below, pick, sometimes } = random;
  const before = sometimes(
    40,
    () => pick(['--- ', '---\n', '... ', ' ', '\n# c\n', '  # c\n', '%YAML 1.2\n']),
    '',
  );
  const text = before + block(random, 0, below(4), below(8) !== 0);
  return sometimes(6, () => text.replace(/\n$/, ''), text);
}
