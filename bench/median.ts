/** Returns the median: for an even count the higher of the two middle numbers, for an empty list NaN. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
