import type { Random } from '../../support/random.ts';

/**
 * Writes data as YAML in a random layout: keys and texts with and without quotes, block and flow style, several
 * indentations, empty lines and comments (`# comment 7.`, each with its own number) in all places.
 */
export function randomLayout(data: Record<string, unknown>, random: Random): string {
  let count = 0;
  const comment = () => `# comment ${count++}.`;
  const chance = (of: number) => random.below(of) === 0;
  /** Returns a comment at the end of a line, or nothing. */
  const after = () => (chance(6) ? `${' '.repeat(1 + random.below(3))}${comment()}` : '');
  /** Returns lines before an entry. */
  const before = (indent: string) =>
    `${chance(8) ? '\n' : ''}${chance(6) ? `${chance(3) ? '' : indent}${comment()}\n` : ''}`;
  const key = (name: string) => (chance(5) ? random.pick([`'${name}'`, `"${name}"`]) : name);

  const text = (value: string, indent: string | undefined) => {
    const styles = [JSON.stringify(value)];
    if (/^[\p{L}\d ,.:#*[\]()/-]*$/u.test(value)) styles.push(`'${value}'`);
    if (/^\p{L}+(?: \p{L}+)*$/u.test(value) && !/^(?:true|false|null|y|n|yes|no|on|off)$/i.test(value)) {
      styles.push(value, value);
      if (indent !== undefined) styles.push(`|-${after()}\n${indent}  ${value}`, `>-\n${indent} ${value}`);
    }
    return random.pick(styles);
  };
  const scalar = (value: unknown, indent?: string) =>
    typeof value === 'string' ? text(value, indent) : JSON.stringify(value);

  const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

  /** Writes a value in braces or brackets. Lines after the first are indented. */
  const flow = (value: unknown, indent: string): string => {
    if (!isGroup(value)) return scalar(value);
    const parts = Array.isArray(value)
      ? value.map((entry) => flow(entry, `${indent}  `))
      : Object.entries(value).map(([name, field]) => `${key(name)}: ${flow(field, `${indent}  `)}`);
    const [open, close] = Array.isArray(value) ? '[]' : '{}';
    if (parts.length === 0) return `${open}${close}`;
    const gap = () => (chance(5) ? `${chance(3) ? ` ${comment()}` : ''}\n${indent}  ` : ' ');
    return `${open}${chance(3) ? gap() : ' '}${parts.map((part, index) => (index === 0 ? part : `,${gap()}${part}`)).join('')}${chance(5) ? gap() : ' '}${close}`;
  };

  /** Writes what follows the colon of a field, up to the end of the line. */
  const fieldValue = (value: unknown, indent: string): string => {
    if (!isGroup(value)) {
      const written = scalar(value, indent);
      return ` ${written}${/^[|>]/.test(written) ? '' : after()}\n`;
    }
    if (Object.keys(value).length === 0 || chance(4))
      return chance(5)
        ? `\n${indent}  ${flow(value, `${indent}  `)}${after()}\n`
        : ` ${flow(value, indent)}${after()}\n`;
    const inner = Array.isArray(value) && chance(2) ? indent : indent + random.pick(['  ', '   ', '    ']);
    return `${after()}\n${Array.isArray(value) ? list(value, inner) : group(value, inner)}`;
  };

  const group = (value: object, indent: string, isStarted = false): string =>
    Object.entries(value)
      .map(
        ([name, field], index) =>
          (isStarted && index === 0 ? '' : before(indent) + indent) +
          `${key(name)}:${fieldValue(field, indent)}`,
      )
      .join('');

  const list = (value: unknown[], indent: string): string =>
    value
      .map((entry) => {
        const start = `${before(indent)}${indent}-`;
        if (isGroup(entry) && !Array.isArray(entry) && Object.keys(entry).length > 0 && !chance(4)) {
          const gap = random.pick([' ', ' ', '   ']);
          return `${start}${gap}${group(entry, `${indent} ${gap}`, true)}`;
        }
        return `${start} ${flow(entry, indent)}${after()}\n`;
      })
      .join('');
  return group(data, '');
}
