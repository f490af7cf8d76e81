/**
 * The formulas of calculators: numbers, names, + - * / with the usual precedence, parentheses, and the functions in
 * `FUNCTIONS`. A formula can do nothing but calculate.
 */

/** A parsed formula, or a part of one. */
export type Formula = { start: number; end: number } & (
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'negative'; of: Formula }
  | { kind: 'operation'; operator: Operator; left: Formula; right: Formula }
  | { kind: 'call'; name: FunctionName; values: Formula[] }
);

export type Operator = '+' | '-' | '*' | '/';
export type FunctionName = keyof typeof FUNCTIONS;

/** A function: how many values it takes, and what it returns. */
interface FunctionRule {
  values: 1 | '2 or more';
  apply(...values: number[]): number;
}

/** The functions by name. */
export const FUNCTIONS: Record<'min' | 'max' | 'round' | 'floor' | 'ceil', FunctionRule> = {
  min: { values: '2 or more', apply: Math.min },
  max: { values: '2 or more', apply: Math.max },
  round: { values: 1, apply: Math.round },
  floor: { values: 1, apply: Math.floor },
  ceil: { values: 1, apply: Math.ceil },
};

/** A mistake in a formula, with its range in the text. */
export class FormulaError extends Error {
  readonly hint: string;
  readonly start: number;
  readonly end: number;

  constructor(message: string, hint: string, start: number, end: number) {
    super(message);
    this.hint = hint;
    this.start = start;
    this.end = end;
  }
}

/**
 * Calculates a formula.
 * @param values the value of each name
 * @throws if a name has no value
 */
export function evaluate(formula: Formula, values: ReadonlyMap<string, number>): number {
  switch (formula.kind) {
    case 'number':
      return formula.value;
    case 'name': {
      const value = values.get(formula.name);
      if (value === undefined) throw new Error(`"${formula.name}" has no value.`);
      return value;
    }
    case 'negative':
      return -evaluate(formula.of, values);
    case 'operation':
      return OPERATIONS[formula.operator](evaluate(formula.left, values), evaluate(formula.right, values));
    case 'call':
      return FUNCTIONS[formula.name].apply(...formula.values.map((value) => evaluate(value, values)));
    default:
      throw new Error(`Not a kind of formula: ${formula satisfies never}`);
  }
}

const OPERATIONS: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** Returns the names in a formula. */
export function namesIn(formula: Formula): Extract<Formula, { kind: 'name' }>[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'name':
      return [formula];
    case 'negative':
      return namesIn(formula.of);
    case 'operation':
      return [...namesIn(formula.left), ...namesIn(formula.right)];
    case 'call':
      return formula.values.flatMap(namesIn);
    default:
      throw new Error(`Not a kind of formula: ${formula satisfies never}`);
  }
}

interface Token {
  kind: 'number' | 'name' | 'sign' | 'end';
  text: string;
  start: number;
  end: number;
}

/** Parses a formula. Throws a `FormulaError` if it has a mistake. */
export const parseFormula = (text: string): Formula => new FormulaParser(tokensOf(text)).parse();

/** A recursive descent parser. Each method reads one part of the grammar. */
class FormulaParser {
  private next = 0;
  private readonly tokens: Token[];

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  parse(): Formula {
    const formula = this.sum();
    if (this.peek().kind !== 'end') throw unexpected(this.peek(), 'An operator is missing');
    return formula;
  }

  private peek(): Token {
    return this.tokens[this.next]!;
  }

  private take(): Token {
    return this.tokens[this.next++]!;
  }

  private isSign(...signs: string[]): boolean {
    const { kind, text } = this.peek();
    return kind === 'sign' && signs.includes(text);
  }

  private sum(): Formula {
    return this.operations(() => this.product(), '+', '-');
  }

  private product(): Formula {
    return this.operations(() => this.negative(), '*', '/');
  }

  private operations(part: () => Formula, ...operators: Operator[]): Formula {
    let left = part();
    while (this.isSign(...operators)) {
      const operator = this.take().text as Operator;
      const right = part();
      left = { kind: 'operation', operator, left, right, start: left.start, end: right.end };
    }
    return left;
  }

  private negative(): Formula {
    if (!this.isSign('-')) return this.value();
    const { start } = this.take();
    const of = this.negative();
    return { kind: 'negative', of, start, end: of.end };
  }

  private value(): Formula {
    const token = this.take();
    const { kind, text, start, end } = token;
    if (kind === 'number') return { kind, value: Number(text), start, end };
    if (kind === 'name') return this.isSign('(') ? this.call(token) : { kind, name: text, start, end };
    if (text !== '(') throw unexpected(token, 'A number or a name is missing');
    const inner = this.sum();
    return { ...inner, start, end: this.close(token) };
  }

  private call(token: Token): Formula {
    const { text: name, start } = token;
    if (!isFunction(name)) throw unknownFunction(token);
    const open = this.take();
    const values = [this.sum()];
    while (this.isSign(',')) {
      this.take();
      values.push(this.sum());
    }
    const end = this.close(open);
    const needsOne = FUNCTIONS[name].values === 1;
    if (needsOne ? values.length !== 1 : values.length < 2)
      throw new FormulaError(
        `"${name}" needs ${needsOne ? 'one value' : 'two or more values'}, but has ${values.length}.`,
        needsOne ? `For example: ${name}(hours / 8).` : `For example: ${name}(hours, 1).`,
        start,
        end,
      );
    return { kind: 'call', name, values, start, end };
  }

  /** Reads a closing parenthesis, and returns its end. */
  private close(open: Token): number {
    const token = this.take();
    if (token.text === ')') return token.end;
    if (token.kind !== 'end') throw unexpected(token, 'An operator is missing');
    throw new FormulaError('This parenthesis is never closed.', 'Add ) where it ends.', open.start, open.end);
  }
}

const unknownFunction = ({ text, start, end }: Token): FormulaError =>
  new FormulaError(
    `There is no function "${text}".`,
    `Use ${Object.keys(FUNCTIONS).join(', ')}, or write * between the name and the parenthesis.`,
    start,
    end,
  );

function unexpected({ kind, text, start, end }: Token, missing: string): FormulaError {
  const where = kind === 'end' ? 'at the end' : `before "${text}"`;
  if (text === ')' && missing.startsWith('An operator'))
    return new FormulaError('This parenthesis closes nothing.', 'Delete the ).', start, end);
  if (text === ',')
    return new FormulaError(
      'A comma may only be between the values of min and max.',
      'In numbers, leave out the comma between thousands (1000), and write a point before decimals (0.5).',
      start,
      end,
    );
  const hint = missing.startsWith('An operator')
    ? 'Write +, -, * or / there.'
    : 'Write one there, or delete the operator.';
  return new FormulaError(`${missing} ${where}.`, hint, start, end);
}

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** Matches one token, or one character that no formula contains. */
const TOKEN =
  /(?<number>\d+(?:\.\d+)?|\.\d+)|(?<name>[A-Za-z]\w*)|(?<sign>[-+*/(),])|(?<space>\s+)|(?<stray>[^])/gu;

/** The characters that authors write for an operator. */
const FOREIGN_SIGNS: Record<string, string> = { '×': '*', '·': '*', '÷': '/', ':': '/', '−': '-', '–': '-' };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [found] = match;
    const [start, end] = [match.index, match.index + found.length];
    const kind = (['number', 'name', 'sign', 'stray'] as const).find(
      (name) => match.groups![name] !== undefined,
    );
    if (kind === 'stray')
      throw new FormulaError(`"${found}" has no meaning in a formula.`, hintFor(found), start, end);
    if (kind) tokens.push({ kind, text: found, start, end });
  }
  // A mistake at the end is reported at the last character, because there is nothing after it.
  return [
    ...tokens,
    { kind: 'end', text: '', start: Math.max(0, text.trimEnd().length - 1), end: text.trimEnd().length },
  ];
}

function hintFor(sign: string): string {
  const operator = FOREIGN_SIGNS[sign];
  if (operator) return `Write ${operator} instead.`;
  if (sign === '%') return 'Divide by 100 instead: / 100.';
  if (sign === '^') return 'Multiply instead: a * a.';
  if (/\p{Sc}/u.test(sign))
    return 'Write the number without its currency. The result has a currency of its own.';
  return 'Use numbers, names, + - * / and parentheses.';
}
