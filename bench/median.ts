/** Returns the median of a list: the higher of the two middle numbers if their count is even, NaN for an empty list. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
