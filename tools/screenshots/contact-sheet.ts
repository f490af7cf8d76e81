/** A screenshot of a page. */
export interface Screenshot {
  route: string;
  /** The width of the viewport, in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
  /** The file name without extension. */
  file: string;
}

/**
 * Returns a contact sheet in HTML, with a row for each page, and a column for each combination of width and theme. Each
 * thumbnail links to the full screenshot.
 * @param height the height at which the thumbnails are cropped, in CSS pixels
 */
export function contactSheet(routes: string[], screenshots: Screenshot[], height: number): string {
  const rows = routes.map((route) => {
    const own = screenshots.filter((screenshot) => screenshot.route === route);
    return `<h2>${route}</h2><div>${own.map(figure).join('')}</div>`;
  });
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 30px; font: 13px/1.4 system-ui, sans-serif; background: #8884; }
  h2 { margin: 24px 0 8px; font-size: 15px; }
  div { display: flex; gap: 12px; }
  figure { margin: 0; }
  a { display: block; max-height: ${height}px; overflow: hidden; outline: 1px solid #8886; }
  img { display: block; width: 100%; }
</style>
${rows.join('\n')}
</html>
`;
}

/** Returns the width of a thumbnail for a viewport width, both in CSS pixels. */
export const thumbnailWidth = (width: number) => Math.round(90 + width / 6);

const figure = ({ route, width, theme, file }: Screenshot) =>
  `<figure style="width:${thumbnailWidth(width)}px"><a href="${file}.png"><img src="thumbs/${file}.jpg" alt="${route} at ${width} px, ${theme}"></a>` +
  `<figcaption>${width} ${theme}</figcaption></figure>`;
