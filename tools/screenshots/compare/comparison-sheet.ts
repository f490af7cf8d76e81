import { type Difference, describeDifference, groupOf } from './groups.ts';

/** A difference whose three pictures are in files that start with this name. */
export interface Triple {
  difference: Difference;
  file: string;
}

/** Returns a page in HTML that shows each difference: before, after, and what differs in red. */
export function comparisonSheet(triples: Triple[]): string {
  const rows = triples.map(({ difference, file }) => {
    const pictures = ['before', 'after', 'difference'].map(
      (name) =>
        `<a href="${file}-${name}.png"><img src="${file}-${name}.png" loading="lazy" alt="${name}"></a>`,
    );
    const [title, text] = [groupOf(difference), describeDifference(difference)].map(escape);
    return `<h2>${title}</h2><p>${text}</p><div>${pictures.join('')}</div>`;
  });
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Comparison</title>
<style>
  body { margin: 30px; font: 13px/1.4 system-ui, sans-serif; background: #8884; }
  h2 { margin: 24px 0 8px; font-size: 15px; }
  div { display: flex; gap: 12px; }
  a { flex: 1; max-height: 600px; overflow: auto; outline: 1px solid #8886; }
  img { display: block; width: 100%; }
</style>
${rows.join('\n')}
</html>
`;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
