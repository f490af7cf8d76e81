import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import type { IconSymbol } from '../../../model/page.ts';
import { cleaningOf } from './svg.ts';

/** The largest SVG that can be an icon, in bytes: the drawings of icons are parts of pages. */
const MAX_BYTES = 20_000;

const SHAPES = new Set('path circle ellipse rect line polyline polygon use'.split(' '));

/** The elements of a symbol. Others are left out, such as texts, pictures, filters, animations and style sheets. */
const ELEMENTS = new Set([
  ...SHAPES,
  ...'g defs symbol svg clipPath mask pattern marker linearGradient radialGradient stop'.split(' '),
]);

/** Matches the attributes that an element of a symbol does not need, or that would concern the page around it. */
const LEFT_OUT = /^(?:class|style|filter|role|tabindex|lang|on.*|data-.*|aria-.*|.*:.*)$/;

/** The attributes of the outermost element that a symbol must not have. */
const SIZE = ['id', 'x', 'y', 'width', 'height', 'version', 'baseProfile', 'xmlns'];

/**
 * Returns a safe SVG as a symbol whose shapes have the color of the text. Its markup is empty if it has no shapes.
 * Returns undefined for an SVG that is too large.
 * @param id the id of the symbol. The ids inside it start with it
 * @param viewBox used if the SVG has none
 */
export function symbolOf(text: string, id: string, viewBox: string): IconSymbol | undefined {
  if (text.length > MAX_BYTES || !cleaningOf(text).multipass) return undefined;
  const { data } = optimize(text, {
    plugins: [
      'removeXlink',
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      drawingOnly,
      { name: 'convertColors', params: { currentColor: true } },
      {
        name: 'preset-default',
        // Smooth curves after a quadratic one would be wrong.
        params: { overrides: { inlineStyles: false, convertPathData: { convertToQ: false } } },
      },
      { name: 'prefixIds', params: { prefix: id, delim: '-' } },
      asSymbol(id, viewBox),
    ],
  });
  const hasShapes = Array.from(data.matchAll(/<(\w+)/g)).some(([, name]) => SHAPES.has(name!));
  return { id, markup: hasShapes ? data : '' };
}

const drawingOnly: CustomPlugin = {
  name: 'drawingOnly',
  fn: () => ({
    element: {
      enter(element, parent) {
        const { name, attributes } = element;
        if (!ELEMENTS.has(name)) remove(element, parent);
        for (const attribute of Object.keys(attributes))
          if (LEFT_OUT.test(attribute)) delete attributes[attribute];
        // Shapes without a color are black, also in a mask, where black has a meaning.
        if (parent.type === 'root') attributes.fill ??= 'currentColor';
        if (name === 'mask') attributes.fill ??= '#000';
      },
    },
  }),
};

function remove(element: XastElement, parent: XastParent): void {
  parent.children = parent.children.filter((child) => child !== element);
}

const asSymbol = (id: string, viewBox: string): CustomPlugin => ({
  name: 'asSymbol',
  fn: () => ({
    element: {
      enter(element, parent) {
        if (parent.type !== 'root') return;
        const { attributes } = element;
        for (const name of SIZE) delete attributes[name];
        element.name = 'symbol';
        element.attributes = { id, viewBox, ...attributes };
      },
    },
  }),
});
