/** The path of a value during a walk. The walk changes this array afterwards, so a visitor must copy it to keep it. */
type CurrentPath = readonly (string | number)[];

/** Calls a function for each value in some data, from top to bottom. A group or list comes before the values in it. */
export function walk(data: unknown, visit: (value: unknown, path: CurrentPath) => void): void {
  const path: (string | number)[] = [];
  const enter = (value: unknown): void => {
    visit(value, path);
    if (value === null || typeof value !== 'object') return;
    const group = value as Record<string | number, unknown>;
    for (const step of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      path.push(step);
      enter(group[step]);
      path.pop();
    }
  };
  enter(data);
}
