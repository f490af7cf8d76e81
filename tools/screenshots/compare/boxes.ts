/** The place and the look of an element. */
export interface Box {
  tag: string;
  /** The tags of the ancestors within the body and of the element: `main > section > h2`. */
  path: string;
  /** The beginning of the text that is directly in the element. */
  text: string;
  values: Values;
}

type Values = Record<string, string | number>;

/** What differs in an element. An element of only one build has no values to compare. */
export interface BoxDifference {
  path: string;
  text: string;
  only?: 'before' | 'after';
  /** The values before and after, by name. */
  values: Record<string, readonly [before: string | number, after: string | number]>;
}

/** Up to how many elements of one build may be between two that are in both. */
const LOOK_AHEAD = 60;

type Aligned = [before: Box | undefined, after: Box | undefined];

/** Compares the elements of two pages in document order. Elements belong together by their tag and text. */
export function compareBoxes(before: Box[], after: Box[]): BoxDifference[] {
  return align(before, after).flatMap(([one, other]) => {
    const { path, text } = (one ?? other)!;
    if (!one || !other) return [{ path, text, only: one ? 'before' : 'after', values: {} }];
    const old: Values = { text: one.text, ...one.values };
    const now: Values = { text: other.text, ...other.values };
    const names = Object.keys(old).filter((name) => old[name] !== now[name]);
    if (names.length === 0) return [];
    const values = names.map((name) => [name, [old[name]!, now[name]!]] as const);
    return [{ path, text, values: Object.fromEntries(values) }];
  });
}

/**
 * Returns the difference that explains most of the others: the first one that has no difference inside. An element that
 * grows also makes its ancestors grow.
 */
export const firstCause = (differences: BoxDifference[]): BoxDifference | undefined =>
  differences.find(({ path }, index) => !differences[index + 1]?.path.startsWith(`${path} > `));

/** Describes a difference in one line: `main > h2 "Prices": height 40 → 44`. */
export function describe({ path, text, only, values }: BoxDifference): string {
  const changes = Object.entries(values).map(([name, [before, after]]) => `${name} ${before} → ${after}`);
  return `${path}${text && ` "${text}"`}: ${only ? `only ${only}` : changes.join(', ')}`;
}

function align(before: Box[], after: Box[]): Aligned[] {
  const pairs: Aligned[] = [];
  let one = 0;
  let other = 0;
  while (one < before.length || other < after.length) {
    const [skipped, added] = nextMatch(before.slice(one), after.slice(other));
    for (let index = 0; index < skipped; index++) pairs.push([before[one++], undefined]);
    for (let index = 0; index < added; index++) pairs.push([undefined, after[other++]]);
    if (one < before.length && other < after.length) pairs.push([before[one++], after[other++]]);
  }
  return pairs;
}

/** Returns how many elements of each list come before the first two that belong together. */
function nextMatch(before: Box[], after: Box[]): [skipped: number, added: number] {
  if (before.length === 0 || after.length === 0) return [before.length, after.length];
  const isTextChanged = before[0]!.tag === after[0]!.tag && continues(before, after, 1, 1);
  if (matches(before[0], after[0]) || isTextChanged) return [0, 0];
  for (let distance = 1; distance <= LOOK_AHEAD; distance++) {
    for (let skipped = 0; skipped <= distance; skipped++) {
      const added = distance - skipped;
      if (matches(before[skipped], after[added]) && continues(before, after, skipped + 1, added + 1))
        return [skipped, added];
    }
  }
  return [0, 0];
}

/** Whether the elements after a match match too. Otherwise, it may be by chance. */
const continues = (before: Box[], after: Box[], one: number, other: number) =>
  one >= before.length || other >= after.length || matches(before[one], after[other]);

const matches = (one: Box | undefined, other: Box | undefined) =>
  one !== undefined && one.tag === other?.tag && one.text === other.text;
