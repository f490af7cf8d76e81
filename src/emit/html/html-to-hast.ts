import type { Element, Properties, Root } from 'hast';
import { find, html as htmlProperties } from 'property-information';
import { element } from '../../markdown/hast-nodes.ts';
import { readHtml } from './read-html.ts';

/** Parses HTML to a hast tree without positions. */
export function htmlToHast(html: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  readHtml(html, [
    {
      open(tagName, attributes) {
        const node = element(tagName, propertiesOf(attributes));
        open.at(-1)!.children.push(node);
        open.push(node);
      },
      text(value) {
        const { children } = open.at(-1)!;
        const last = children.at(-1);
        if (last?.type === 'text') last.value += value;
        else children.push({ type: 'text', value });
      },
      close() {
        open.pop();
      },
    },
  ]);
  return root;
}

/** Returns attributes as the properties of a hast element: `class="a b"` becomes `className: ['a', 'b']`. */
function propertiesOf(attributes: Record<string, string>): Properties {
  const properties: Properties = {};
  for (const [name, value] of Object.entries(attributes)) {
    const { property, boolean, spaceSeparated } = find(htmlProperties, name);
    properties[property] = boolean || (spaceSeparated ? value.split(/\s+/) : value);
  }
  return properties;
}
