/** The median; of an even count, the higher of the two middle numbers. NaN for an empty list. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
