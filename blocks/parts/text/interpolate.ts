/** Replaces the placeholders of a sentence: `Step {step} of {steps}`. Placeholders without a value stay unchanged. */
export const interpolate = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
