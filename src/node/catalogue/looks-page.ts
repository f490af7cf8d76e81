import { stringify } from 'yaml';
import { LOOKS } from '../../model/theme/looks.ts';
import type { Catalogue, CatalogueLook } from './catalogue.ts';
import { documentOf, frames, problemList, textMarkup, yamlToCopy } from './layout.ts';
import { markup, type Markup } from './markup.ts';

/** Returns the page with the looks, each as a page that is drawn with it. @param base see `documentOf` */
export const looksPage = ({ looks, brand }: Catalogue, base: string): string =>
  documentOf(
    base,
    { title: 'Looks', brand },
    markup`<div class="head">
<h1>Looks</h1>
<p class="lead">Ready themes: colors, fonts, sizes, and how buttons, cards, headings and sections are drawn. Below, one and the same page has each of them. Copy a look into <code>_site.yaml</code>. Each value that you write next to it, such as a color of your brand or a word of <code>style</code>, replaces the one of the look.</p>
<nav class="jumps" aria-label="On this page">${looks.map(({ name }) => markup`<a href="#${name}">${titleOf(name)}</a> `)}</nav>
</div>
${looks.map((look) => lookSection(look, base))}`,
  );

const lookSection = ({ name, description, route, errors }: CatalogueLook, base: string): Markup => {
  const title = titleOf(name);
  const values = LOOKS[name];
  return markup`<section class="example look" id="${name}">
<h2>${title}</h2>
<p class="note">${textMarkup(description)}</p>
${yamlToCopy(stringify({ theme: { look: name } }).trimEnd(), `the look ${title}`)}
${
  Object.keys(values).length > 0 &&
  markup`<details>
<summary>All values of this look</summary>
${yamlToCopy(stringify({ theme: values }, { lineWidth: 0 }).trimEnd(), `all values of ${title}`)}
</details>`
}
${
  errors.length > 0
    ? problemList('This look cannot be shown, because its page uses a block that you have replaced.', errors)
    : (['light', 'dark'] as const).map(
        (theme) => markup`<h3>${titleOf(theme)}</h3>
${frames(base + route, `${title}, ${theme}`, theme)}`,
      )
}
</section>
`;
};

const titleOf = (name: string) => name[0]!.toUpperCase() + name.slice(1);
