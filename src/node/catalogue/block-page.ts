import type { Catalogue, CatalogueBlock, CatalogueExample } from './catalogue.ts';
import type { FieldRow } from './fields.ts';
import { documentOf, frames, problemList, textMarkup, yamlToCopy } from './layout.ts';
import { markup, type Markup } from './markup.ts';
import { blockPath } from './overview-page.ts';

/** A group with more fields than this is closed at first. */
const MAX_OPEN = 6;

/** Returns the page of a block. @param base see `documentOf` */
export function blockPage(catalogue: Catalogue, block: CatalogueBlock, base: string): string {
  const { type, title, description, synonyms, isOwn, fields, examples } = block;
  return documentOf(
    base,
    { title, brand: catalogue.brand },
    markup`<div class="head">
<p class="type"><code>${type}</code>${isOwn && markup` <span class="tag">Own block</span>`}</p>
<h1>${title}</h1>
<p class="lead">${textMarkup(description)}</p>
<nav class="jumps" aria-label="On this page"><a href="#examples">Examples</a> <a href="#fields">Fields</a>${synonyms.length > 0 && markup` <a href="#synonyms">Other names</a>`}</nav>
</div>
<section id="examples" aria-label="Examples">
${examples.map((example, index) => exampleSection(example, index, base))}
${examples.length === 0 && markup`<p class="note">This block has no examples yet. Add them to its <code>schema.json</code>, as <code>examples</code>: they appear here, and editors offer the first one.</p>`}
</section>
<section id="fields">
<h2>Fields</h2>
${fieldTable(fields)}
</section>
${synonyms.length > 0 && synonymSection(synonyms)}
${neighbors(catalogue, block, base)}`,
  );
}

const exampleSection = ({ route, yaml, errors }: CatalogueExample, index: number, base: string): Markup =>
  markup`<section class="example">
<h2>Example ${index + 1}</h2>
${
  errors.length > 0
    ? problemList('This example has errors.', errors)
    : frames(base + route, `Example ${index + 1}`)
}
${yamlToCopy(yaml, `example ${index + 1}`)}
</section>
`;

const fieldTable = (fields: FieldRow[]): Markup => markup`<table>
<thead><tr><th scope="col">Field</th><th scope="col">What it is</th><th scope="col">Value</th></tr></thead>
${fields.map((field, index) => fieldGroup(field, `fields-${index}`))}
</table>`;

/** Returns the rows of a field: its own, and those of the fields inside it, which can be opened and closed. */
function fieldGroup(field: FieldRow, id: string): Markup {
  const inner = rowsBelow(field, 1);
  const isOpen = inner.length <= MAX_OPEN;
  const toggle =
    inner.length > 0 &&
    markup`<button type="button" class="toggle" hidden aria-expanded="${String(isOpen)}" aria-controls="${id}">${inner.length} ${inner.length === 1 ? 'field' : 'fields'}</button>`;
  return markup`<tbody>${fieldRow(field, 0, toggle)}</tbody>
${
  inner.length > 0 &&
  markup`<tbody class="inner" id="${id}">${inner}</tbody>
`
}`;
}

const rowsBelow = ({ fields }: FieldRow, depth: number): Markup[] =>
  fields.flatMap((field) => [fieldRow(field, depth), ...rowsBelow(field, depth + 1)]);

const fieldRow = (field: FieldRow, depth: number, toggle: Markup | false = false): Markup =>
  markup`<tr style="--depth: ${depth}">
<th scope="row"><code>${field.name}</code>${field.required && markup` <span class="required">required</span>`}${toggle}</th>
<td>${textMarkup(field.description)}</td>
<td>${valueOf(field)}</td>
</tr>
`;

const valueOf = ({ kind, values, default: initial, example }: FieldRow): Markup =>
  markup`<span class="kind">${kind}</span>${
    values.length > 0 &&
    markup` <span>${values.map((value, index) => markup`${index > 0 && ', '}<code>${value}</code>`)}</span>`
  }${initial !== undefined && markup` <span>Default: <code>${initial}</code></span>`}${
    example !== undefined &&
    values.length === 0 &&
    initial === undefined &&
    markup` <span>Example: <code>${example}</code></span>`
  }`;

const synonymSection = (synonyms: string[]): Markup => markup`<section id="synonyms">
<h2>Other names</h2>
<p class="note">The search of this catalogue finds the block by these names. If a page uses one of them as a type, the message suggests this block.</p>
<ul class="synonyms">${synonyms.map((name) => markup`<li>${name}</li> `)}</ul>
</section>`;

/** Returns links to the blocks before and after a block. */
function neighbors({ blocks }: Catalogue, block: CatalogueBlock, base: string): Markup {
  const index = blocks.findIndex(({ type }) => type === block.type);
  const link = (other: CatalogueBlock | undefined, label: string) =>
    other && markup`<a href="${base}${blockPath(other.type)}"><span>${label}</span> ${other.title}</a>`;
  return markup`<nav class="neighbors" aria-label="Other blocks">
${link(blocks[index - 1], 'Previous')}${link(blocks[index + 1], 'Next')}
</nav>`;
}
