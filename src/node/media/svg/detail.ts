import { type CustomPlugin, optimize, type XastElement, type XastParent, type XastRoot } from 'svgo';
import type { PictureFacts } from '../../../model/media.ts';
import { localName, styleOf } from './svg.ts';

/**
 * The limits for SVGs. They are counts, so that a file is judged alike on every machine. A browser needs a second for
 * the largest SVG, and the library that draws icons and logos a few.
 */
const LIMITS = {
  /** The elements that are drawn, counted again for each reference to them. */
  drawnElements: 100_000,
  /** The number of elements times the number of CSS rules: each rule is matched with each element. */
  matches: 10_000_000,
  /** The cost of drawing (see `drawingCost`). */
  cost: 25_000,
};

/**
 * Returns whether an SVG has too much detail: `extreme` to be used at all, or `high` to be drawn by the build, as icons
 * and logos are. Undefined for any other SVG. Throws if the text is not an SVG.
 */
export function detailOf(text: string): PictureFacts['detail'] {
  let detail: PictureFacts['detail'];
  const plugin: CustomPlugin = {
    name: 'findDetail',
    fn: (root) => {
      detail = detailIn(root, text);
      return null; // no visitor
    },
  };
  optimize(text, { plugins: [plugin] });
  return detail;
}

function detailIn(root: XastRoot, text: string): PictureFacts['detail'] {
  const elements = elementsIn(root);
  const rules = text.split('{').length - 1;
  if (elements.length * rules > LIMITS.matches) return 'extreme';
  const isOver = (limit: number, costOf: CostOf) => drawnCost(root, elements, limit, costOf) > limit;
  if (isOver(LIMITS.drawnElements, () => 1)) return 'extreme';
  if (!isOver(LIMITS.cost, drawingCost)) return undefined;
  return hasSize(root) ? 'high' : 'extreme'; // the size of others is known only once they are drawn
}

/** Whether the size of an SVG is known without drawing it. */
function hasSize({ children }: XastRoot): boolean {
  const root = children.find((child) => child.type === 'element');
  const { viewBox = '', width = '', height = '' } = root?.attributes ?? {};
  const box = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return (box[2]! > 0 && box[3]! > 0) || [width, height].every((side) => LENGTH.test(side.trim()));
}

/** Matches a length above zero that is not relative to anything. */
const LENGTH = /^(?=[\d.]*[1-9])[\d.]+(?:px|pt|pc|mm|cm|in|em|ex)?$/;

const elementsIn = ({ children }: XastParent): XastElement[] =>
  children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));

type CostOf = (element: XastElement) => number;

/** The filters that take ten times as long as others for each pixel. */
const SLOW_FILTERS = new Set(['feturbulence', 'femorphology', 'feconvolvematrix']);

/**
 * Estimates how long it takes to draw an element without its children: 1 is about 0.1 ms for a small picture. The time
 * for a path grows with the square of its points if its lines cross, and that for a line of text with its letters.
 */
const drawingCost: CostOf = (element) => {
  const name = localName(element.name);
  if (name.startsWith('fe')) return SLOW_FILTERS.has(name) ? 2000 : 150;
  const points = pointsOf(element);
  const letters = name === 'text' ? lettersIn(element) : 0;
  return 1 + points / 50 + points ** 2 / 500 + letters + letters ** 2 / 400 + (GROUP_COSTS[name] ?? 0);
};

const GROUP_COSTS: Partial<Record<string, number>> = { pattern: 500, mask: 10, image: 100 };

function pointsOf({ attributes: { d = '', points = '' } }: XastElement): number {
  const numbers = (d + points).match(/(?:\d*\.)?\d+/g) ?? [];
  return Math.ceil(numbers.length / 2);
}

const lettersIn = (element: XastElement): number =>
  element.children.reduce(
    (sum, child) =>
      sum +
      (child.type === 'element'
        ? lettersIn(child)
        : child.type === 'text' || child.type === 'cdata'
          ? child.value.length
          : 0),
    0,
  );

/** A property of an element that makes another element be drawn. */
interface Reference {
  property: string;
  id: string;
}

/** The properties that the elements in a group inherit from it. */
const INHERITED = /^(?:fill|stroke|marker)/;

/**
 * Visits the elements of an SVG like a program that draws it, and adds up their costs. An element is visited again for
 * each reference to it. Stops when the sum is above the limit, because references in referenced elements multiply.
 */
function drawnCost(root: XastRoot, elements: XastElement[], limit: number, costOf: CostOf): number {
  const byId = new Map(elements.map((element) => [element.attributes.id, element]));
  const inCss = referencesInCss(elements);
  const open = new Set<XastElement>();
  let sum = 0;

  const visitTargets = (references: Reference[]) => {
    for (const { id } of references) {
      const target = byId.get(id);
      if (target) visit(target, []);
    }
  };
  const visit = (element: XastElement, inherited: Reference[]): void => {
    if (sum > limit || open.has(element)) return; // a circle of references is not drawn
    open.add(element);
    sum += costOf(element);
    const references = [...referencesIn(element), ...keysOf(element).flatMap((key) => inCss.get(key) ?? [])];
    const passed = [...inherited, ...references.filter(({ property }) => INHERITED.test(property))];
    visitTargets(references.filter(({ property }) => !INHERITED.test(property)));
    const children = element.children.filter((child) => child.type === 'element');
    for (const child of children) visit(child, passed);
    if (children.length === 0 || localName(element.name) === 'text') {
      const before = sum;
      visitTargets(passed.filter(({ property }) => property.startsWith('marker')));
      sum += (sum - before) * pointsOf(element); // each point of a line has a marker
      visitTargets(passed.filter(({ property }) => !property.startsWith('marker')));
    }
    open.delete(element);
  };
  for (const child of root.children) if (child.type === 'element') visit(child, []);
  return sum;
}

/** Returns the references in the attributes of an element. The target of a link is not drawn. */
const referencesIn = ({ name, attributes }: XastElement): Reference[] =>
  Object.entries(attributes).flatMap(([key, value]) => {
    const property = localName(key);
    if (property === 'style') return referencesInStyle(value);
    if (property === 'href')
      return name !== 'a' && value.startsWith('#') ? [{ property, id: value.slice(1) }] : [];
    return referencesInStyle(`${property}:${value}`);
  });

const referencesInStyle = (style: string): Reference[] =>
  style.split(';').flatMap((declaration) => {
    const [property = ''] = /[\w-]+/.exec(declaration) ?? [];
    const ids = declaration.matchAll(/url\(\s*["']?#([^"')\s]+)/g);
    return Array.from(ids, ([, id]) => ({ property, id: id! }));
  });

/** The parts of a selector that tell which elements it may match. */
const keysOf = ({ name, attributes }: XastElement): string[] => [
  '*',
  localName(name),
  `#${attributes.id}`,
  ...(attributes.class ?? '').split(/\s+/).map((each) => `.${each}`),
];

/** Returns the references in the style sheets of an SVG, by a key of the elements that each may style. */
function referencesInCss(elements: XastElement[]): Map<string, Reference[]> {
  const css = elements
    .filter(({ name }) => localName(name) === 'style')
    .map(styleOf)
    .join('\n');
  const byKey = new Map<string, Reference[]>();
  for (const [, selectors, body] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const references = referencesInStyle(body!);
    if (references.length === 0) continue;
    for (const selector of selectors!.split(',')) {
      const last = selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1)!;
      const key = /[\\:[(]/.test(last) ? '*' : (/[.#][\w-]+/.exec(last) ?? /^[\w*-]+/.exec(last) ?? ['*'])[0];
      byKey.set(key, [...(byKey.get(key) ?? []), ...references]);
    }
  }
  return byKey;
}
