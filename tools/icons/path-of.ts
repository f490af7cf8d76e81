import { optimize } from 'svgo';

/** An element of a drawing, with its attributes. */
export type Shape = [element: string, attributes: Record<string, string>];

/** Returns a drawing as one path. Its lines are round, as on pages. */
export function pathOf(shapes: Shape[]): string {
  const paths = shapes.map(([element, attributes]) => `<path d="${pathOfShape(element, attributes)}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`;
  const { data } = optimize(svg, {
    plugins: [
      { name: 'mergePaths', params: { force: true } },
      { name: 'convertPathData', params: { floatPrecision: 3, convertToQ: false } },
    ],
  });
  const [path, ...others] = Array.from(data.matchAll(/ d="([^"]*)"/g), ([, d]) => d!);
  if (path === undefined || others.length > 0) throw new Error(`This is not one path: ${data}`);
  return path;
}

function pathOfShape(element: string, attributes: Record<string, string>): string {
  const { d = '', points = '', fill } = attributes;
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (element) {
    case 'path':
      return d;
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${points}`;
    case 'polygon':
      return `M${points}z`;
    case 'circle':
      // A filled circle is so small that the stroke of a dot in its center fills it.
      return ellipse(number, number('r'), number('r')) + (fill ? `M${number('cx')} ${number('cy')}h.01` : '');
    case 'ellipse':
      return ellipse(number, number('rx'), number('ry'));
    case 'rect':
      return rectangle(number, number(attributes.rx ? 'rx' : 'ry'));
    default:
      throw new Error(`Write the element <${element}> as a path.`);
  }
}

type Numbers = (name: string) => number;

const ellipse = (number: Numbers, rx: number, ry: number): string =>
  `M${number('cx') - rx} ${number('cy')}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** @param radius that of the corners */
function rectangle(number: Numbers, radius: number): string {
  const [width, height] = [number('width') - 2 * radius, number('height') - 2 * radius];
  const corner = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  const start = `M${number('x') + radius} ${number('y')}`;
  return `${start}h${width}${corner(1, 1)}v${height}${corner(-1, 1)}h${-width}${corner(-1, -1)}v${-height}${corner(1, -1)}z`;
}
