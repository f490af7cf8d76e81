import { type BoxDifference, describe, firstCause } from './boxes.ts';

/** A state of a page at a width and in a theme. */
export interface Place {
  route: string;
  width: number;
  theme: string;
  /** For example `at rest` or `hover: a "Prices"`. */
  state: string;
}

/** What differs in a state. */
export interface Difference extends Place {
  /** The number of different pixels. */
  pixels: number;
  boxes: BoxDifference[];
}

/**
 * Returns the name of the group to which a difference belongs: its kind of state, the element, and what differs in it.
 * Differences of a group usually have the same cause.
 */
export function groupOf({ state, boxes, pixels }: Difference): string {
  const kind = state.split(':')[0];
  const cause = firstCause(boxes);
  if (!cause) return `${kind}, pixels only`;
  const names = cause.only ? `only ${cause.only}` : Object.keys(cause.values).join(', ');
  return `${kind}, ${cause.path.split(' > ').slice(-4).join(' > ')}: ${names}${pixels ? '' : ', no pixels'}`;
}

/** Describes a difference in one line. */
export function describeDifference({ route, width, theme, state, pixels, boxes }: Difference): string {
  const cause = firstCause(boxes);
  const first = cause ? `, ${boxes.length} boxes, first ${describe(cause)}` : '';
  return `${route} ${width} ${theme}, ${state}: ${pixels} pixels${first}`;
}

/** Lists all differences by group, the largest group first. */
export function listGroups(differences: Difference[]): string {
  const groups = new Map<string, Difference[]>();
  for (const each of differences) {
    const name = groupOf(each);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(
      ([name, own]) =>
        `${own.length} × ${name}\n${own.map((each) => `  ${describeDifference(each)}\n`).join('')}`,
    )
    .join('\n');
}
