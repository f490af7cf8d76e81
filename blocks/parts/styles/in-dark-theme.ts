/** Returns the styles that an element has in the dark theme. Printed pages are light. */
export const inDarkTheme = (style: object) => ({
  '@media screen and (prefers-color-scheme: dark)': { 'html:not([data-theme=light]) &': style },
  '@media screen': { 'html[data-theme=dark] &': style },
});

/** Styles on dark backgrounds: in the dark theme, and in the tones that are dark in both. Printed pages are light. */
export const onDarkBackground = (style: object) => {
  const inDark = inDarkTheme(style);
  const screen = {
    ...inDark['@media screen'],
    '[data-tone=dark] &, [data-tone=accent] &': style,
  };
  return { ...inDark, '@media screen': screen };
};
