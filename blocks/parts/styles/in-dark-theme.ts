/** Returns the styles that an element has in the dark theme. Printed pages are light. */
export const inDarkTheme = (style: object) => ({
  '@media screen and (prefers-color-scheme: dark)': { 'html:not([data-theme=light]) &': style },
  '@media screen': { 'html[data-theme=dark] &': style },
});
