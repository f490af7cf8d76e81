import type { Problem } from '../../diagnostics/problem.ts';
import type { Catalogue, CatalogueBlock } from './catalogue.ts';
import { slugOf } from './examples/example-site.ts';
import { documentOf, frame, ICONS_PATH, LOOKS_PATH, problemList, searchField, textMarkup } from './layout.ts';
import { markup, type Markup } from './markup.ts';

/** The width of the pictures in CSS pixels: a small desktop window, so that their texts are large enough. */
const WIDTH = 1120;

/** Returns the URL path of a block's page below the base of the catalogue. */
export const blockPath = (type: string): string => `/blocks/${slugOf(type)}`;

/** Returns the page with all blocks, and a field to search them. @param base see `documentOf` */
export function overviewPage(catalogue: Catalogue, base: string): string {
  const { blocks, broken, brand, settings } = catalogue;
  return documentOf(
    base,
    { title: 'Blocks', brand },
    markup`<div class="head">
<h1>Blocks</h1>
<p class="lead">What pages are made of. Choose a block to see it at three widths, to read about its fields, and to copy its YAML. <a href="${base}${LOOKS_PATH}">Looks</a> are ready themes for all of them, and <a href="${base}${ICONS_PATH}">icons</a> go with their texts.</p>
</div>
${settings.length > 0 && problemList('The settings of the site have errors, so the blocks have the default theme.', settings)}
${searchField('block', blocks.length, 'faq, stats, testimonials …')}
<ul class="blocks">
${broken.map(brokenCard)}${blocks.map((block) => card(block, base))}
</ul>`,
  );
}

const card = (
  { type, title, description, synonyms, isOwn, examples }: CatalogueBlock,
  base: string,
): Markup => {
  const example = examples.find(({ errors }) => errors.length === 0);
  return markup`<li class="block" data-name="${title} ${type}" data-words="${synonyms.join(' ')}">
${example ? markup`<div class="picture" inert>${frame(`${base}${example.route}?still`, WIDTH, title)}</div>` : markup`<div class="picture empty"><p>${examples.length > 0 ? 'Its example has an error' : 'No example yet'}</p></div>`}
<h2><a href="${base}${blockPath(type)}">${title}</a></h2>
<p class="type"><code>${type}</code>${isOwn && markup` <span class="tag">Own block</span>`}</p>
<p class="text">${textMarkup(description)}</p>
<p class="also" hidden></p>
</li>
`;
};

function brokenCard(problem: Problem): Markup {
  const [, name = problem.file] = /^\.\.\/blocks\/([^/]+)/.exec(problem.file) ?? [];
  return markup`<li class="block" data-name="${name}" data-words="">
<div class="picture empty"><p>This block cannot be shown</p></div>
<h2>${name}</h2>
<p class="type"><span class="tag">Own block</span></p>
${problemList('This block has a problem.', [problem])}
</li>
`;
}
