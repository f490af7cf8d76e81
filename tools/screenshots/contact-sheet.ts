/** A picture of a page. */
export interface Shot {
  route: string;
  /** Of the window, in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
  /** Its name, without an ending. */
  file: string;
}

/** A contact sheet as HTML: a row for each page, a column for each width and theme; each picture, cut off at `height`, opens in full. */
export function sheetOf(routes: string[], shots: Shot[], height: number): string {
  const rows = routes.map((route) => {
    const own = shots.filter((shot) => shot.route === route);
    return `<h2>${route}</h2><div>${own.map(figureOf).join('')}</div>`;
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

/** The width of a picture in the sheet, in CSS pixels: enough to see what a page of that width is like. */
export const thumbWidth = (width: number) => Math.round(90 + width / 6);

const figureOf = ({ route, width, theme, file }: Shot) =>
  `<figure style="width:${thumbWidth(width)}px"><a href="${file}.png"><img src="thumbs/${file}.jpg" alt="${route} at ${width} px, ${theme}"></a>` +
  `<figcaption>${width} ${theme}</figcaption></figure>`;
