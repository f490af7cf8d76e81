/** The middle one of some numbers; of an even count, the higher of the two. NaN if there is none. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
