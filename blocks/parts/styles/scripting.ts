/**
 * Styles that apply if JavaScript is off, or if the scripts of the page could not be loaded. In the second case,
 * `src/client/early/replay.ts` sets the attribute `data-scripts`.
 */
export const withoutScript = <Style extends object>(style: Style) => ({
  '@media (scripting: none)': style,
  'html[data-scripts=missing] &': style,
});
