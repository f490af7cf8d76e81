declare module 'subset-font' {
  /** Returns a font reduced to the characters in `text`, or with all glyphs if `keepAllGlyphs` is set. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
      keepFeatures?: string[];
      noHinting?: boolean;
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}
