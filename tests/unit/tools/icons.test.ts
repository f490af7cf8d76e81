import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pathOf, type Shape } from '../../../tools/icons/path-of.ts';

const SIDE = 120;

/** Draws shapes with the round lines of icons. Returns the gray value of each pixel. */
async function draw(shapes: Shape[]): Promise<Uint8Array> {
  const elements = shapes.map(([name, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
    return `<${name} ${written.join(' ')}/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${elements.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: 'white' }).grayscale().raw().toBuffer();
}

it.each<[string, Shape[]]>([
  ['a line', [['line', { x1: '2', y1: '3', x2: '20', y2: '9' }]]],
  ['a circle', [['circle', { cx: '12', cy: '12', r: '7' }]]],
  ['a filled dot', [['circle', { cx: '12', cy: '12', r: '1', fill: 'black' }]]],
  ['an ellipse', [['ellipse', { cx: '12', cy: '12', rx: '9', ry: '4' }]]],
  ['a rectangle', [['rect', { x: '3', y: '5', width: '18', height: '12' }]]],
  ['a rounded rectangle', [['rect', { x: '3', y: '5', width: '18', height: '12', rx: '2' }]]],
  [
    'a rectangle whose radius is vertical',
    [['rect', { x: '3', y: '5', width: '18', height: '12', ry: '3' }]],
  ],
  ['a polygon', [['polygon', { points: '2 20 12 3 22 20' }]]],
  ['a polyline', [['polyline', { points: '2,20 12,3 22,20' }]]],
  ['a dot', [['path', { d: 'M12 12h.01' }]]],
  [
    'paths that start with relative commands',
    [
      ['path', { d: 'm14 12 4 4 4-4' }],
      ['path', { d: 'm2 3 5 5' }],
    ],
  ],
  [
    'a smooth curve after a quadratic one',
    [['path', { d: 'M22 5c0 9-4 12-6 12s-6-3-6-12c0-2 2-3 6-3s6 1 6 3' }]],
  ],
])('one path draws the same as %s', async (_, shapes) => {
  const [drawn, asPath] = await Promise.all([draw(shapes), draw([['path', { d: pathOf(shapes) }]])]);
  const differing = drawn.filter((value, index) => Math.abs(value - asPath[index]!) > 32).length;
  expect(drawn.some((value) => value < 100)).toBe(true);
  expect(differing).toBe(0);
});

it('an element that cannot be written as a path is an error', () => {
  expect(() => pathOf([['text', {}]])).toThrow('<text>');
});
