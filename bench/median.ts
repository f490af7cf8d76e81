/** Returns the median. For an even count it is the higher of the two middle numbers; for an empty list it is NaN. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
