/** The links of wikis and the pictures of Hugo, with and without words of their own. */
import type { Leftover } from './leftover.ts';

/** What an author has to do for a picture without a description. */
export const DESCRIBE = 'Describe it in the place of the dots.';

/** The pictures of Hugo, with and without a description and a caption: `{{< figure src="a.jpg" alt="A" >}}`. */
export function hugoFigures(): Leftover[] {
  const attribute = (names: string, value: string) => String.raw`(?=[^>]*?\s(?:${names})=${value})`;
  const text = String.raw`(?:"([^"]+)"|'([^']+)')`;
  const source = attribute('src', String.raw`["']?(?:[^"'\s>]*\/)?([^"'\s>/]+\.\w+)`);
  const figure = (alt: string, caption: string) =>
    new RegExp(String.raw`\{\{<\s*(?:figure|img|image)\b${source}${alt}${caption}[^>]*>\}\}`, 'du');
  const [alt, caption] = [attribute('alt', text), attribute('caption|title', text)];
  const inFigure = (picture: string, words: string) =>
    `Save the picture in _media. Write :::figure[${words}] on a line, ${picture} on the next line, and ::: on a line after it.`;
  return [
    { pattern: figure(alt, caption), hint: inFigure('![$2$3]($1)', '$4$5') },
    { pattern: figure('', caption), hint: `${inFigure('![…]($1)', '$2$3')} ${DESCRIBE}` },
    { pattern: figure(alt, ''), hint: 'Save the picture in _media, and write ![$2$3]($1).' },
    { pattern: figure('', ''), hint: `Save the picture in _media, and write ![…]($1). ${DESCRIBE}` },
  ].map((kind) => ({ markup: 'a picture of Hugo', ...kind }));
}

/** The links of Obsidian and wikis, also with a heading and words of their own: `[[page#Heading|words]]`. */
export function wikiLinks(): Leftover[] {
  const [own, address] = [String.raw`\|([^\]\n]+)`, String.raw`\/?([a-z\d]+(?:[/-][a-z\d]+)*)`];
  const notes = String.raw`(?!\d+\]\])`; // [[1]] may be the number of a note
  const [any, heading] = [String.raw`${notes}([^[\]|#\n]+)`, String.raw`#\^?([^\]|#\n]+)`];
  const [here, there] = [
    ', if this is the address of the page.',
    ', with the address of the page in the place of /….',
  ];
  const links: [pattern: string, words: string, to: string, rest: string][] = [
    [address + own, '$2', '/$1', here],
    [address + heading + own, '$3', '/$1#$2', here],
    [address + heading, '$1', '/$1#$2', here],
    [heading + own, '$2', '#$1', '.'],
    [heading, '$1', '#$1', '.'],
    [notes + address, '$1', '/$1', here],
    [any + heading + own, '$3', '/…#$2', there],
    [any + heading, '$1', '/…#$2', there],
    [any + own, '$2', '/…', there],
    [any, '$1', '/…', there],
  ];
  return links.map(([pattern, words, to, rest]) => ({
    markup: 'a link of Obsidian or a wiki',
    pattern: new RegExp(String.raw`!?\[\[${pattern}\]\]`, 'du'),
    hint: `Write [${words}](${to})${rest}`,
    words,
  }));
}
