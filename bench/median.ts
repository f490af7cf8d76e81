/** Returns the median. If there are two middle numbers, returns the higher one. Returns NaN for an empty list. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
