/** A sentence with its places filled in: `Step {step} of {steps}`. A place without a value stays as it is. */
export const interpolate = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
