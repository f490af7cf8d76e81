import { type IconSet, wordsIn } from '../../fields/icons/icon-set.ts';
import { includedIcons } from '../media/icons/included-icons.ts';
import type { Catalogue } from './catalogue.ts';
import { documentOf, searchField } from './layout.ts';
import { markup, type Markup } from './markup.ts';

/** Returns the page with the included icons, and a field to search them. @param base see `documentOf` */
export function iconsPage({ brand }: Catalogue, base: string): string {
  const icons = includedIcons();
  const names = Object.keys(icons);
  return documentOf(
    base,
    { title: 'Icons', brand },
    markup`<div class="head">
<h1>Icons</h1>
<p class="lead">Each has the color of the text next to it. Write its name: <code>icon: rocket</code>. For an icon of your own, save an SVG in <code>_media</code>, and write the name of the file: <code>icon: tool.svg</code>.</p>
</div>
${searchField('icon', names.length, 'money, arrow, github …')}
<ul class="icons">
${names.map((name) => iconItem(name, icons))}</ul>
<p class="note">From <a href="https://lucide.dev">Lucide</a> (ISC license). The marks of networks, <code>brand-…</code>, are from <a href="https://tabler.io/icons">Tabler Icons</a> (MIT license).</p>`,
  );
}

/** An entry of the list. The search finds it by its earlier names and tags, in which hyphens replace the spaces. */
const iconItem = (name: string, icons: IconSet): Markup => {
  const { path, tags, formerly } = icons[name]!;
  const words = [...wordsIn(formerly), ...wordsIn(tags)].map((word) => word.replaceAll(' ', '-'));
  return markup`<li data-words="${words.join(' ')}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg><code>${name}</code></li>
`;
};
