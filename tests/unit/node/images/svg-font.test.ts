import { expect, test } from 'vitest';
import { inspectSvg } from '../../../../src/node/media/svg/inspect-svg.ts';

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h9v9H0z"/>${content}</svg>`,
  );

test.each([
  ['<text y="9" font-family="Inter, sans-serif">Acme</text>', 'Inter'],
  [`<text y="9" style="font-family:'Brandon Text',Arial">Acme</text>`, 'Brandon Text'],
  ['<style>.a{font-family:Gotham-Bold}</style><text y="9" class="a">Acme</text>', 'Gotham-Bold'],
  ['<g font-family="Georgia, serif"><text y="9" font-family="&quot;Futura&quot;">A</text></g>', 'Futura'],
  ['<text y="9" font-family="Georgia, serif">Acme</text>', undefined],
  ['<text y="9">Acme</text>', undefined],
  ['<g font-family="Inter"><path d="M1 1h2v2z"/></g>', undefined],
  [
    '<style>@font-face{font-family:Inter;src:url(data:font/woff2;base64,AA)}</style><text y="9" font-family="Inter">A</text>',
    undefined,
  ],
])('the font that visitors may lack in %s: %s', async (content, font) => {
  expect((await inspectSvg(svg(content))).font).toBe(font);
});
