import type { Problem } from '../../diagnostics/problem.ts';
import { markup, type Markup } from './markup.ts';

/** The style sheets and the script of all pages of the catalogue: their URL paths below its base. */
export const ASSETS = ['catalogue.css', 'block.css', 'catalogue.js'] as const;

/** Returns a page of the catalogue as an HTML document. @param base the URL path of the catalogue, without a slash at the end */
export const documentOf = (
  base: string,
  { title, brand }: { title: string; brand: string },
  main: Markup,
): string =>
  markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · ${brand}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${base}/catalogue.css">
<link rel="stylesheet" href="${base}/block.css">
<script type="module" src="${base}/catalogue.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><a href="${base}/">Blocks</a> <span>${brand}</span></header>
<main id="main">
${main}
</main>
</body>
</html>
`.html;

/** Returns a text in which `code` in backquotes is marked up. */
export const textOf = (text: string): Markup =>
  markup`${text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;

/**
 * Returns a picture of a page: a frame that the script scales, so that it fits the width that it has.
 * @param width the width of the window in CSS pixels
 */
export const frame = (src: string, width: number, title: string): Markup =>
  markup`<div class="shot" data-width="${width}"><iframe src="${src}" width="${width}" height="640" loading="lazy" title="${title}"></iframe></div>`;

/** Returns a list of problems. */
export const problemList = (heading: string, problems: Problem[]): Markup => markup`<div class="problem">
<p><strong>${heading}</strong></p>
<ul>${problems.map(
  ({ message, hint, file }) =>
    markup`<li>${message} ${hint ?? ''} ${file.startsWith('../') && markup`<code>${file.slice(3)}</code>`}</li>`,
)}</ul>
</div>`;

/** Returns the page for the frame of an example that cannot be rendered. */
export const problemPage = (message: string): string =>
  markup`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title><meta name="color-scheme" content="light dark"></head>
<body style="margin: 0"><main><div data-block="0" style="padding: 2rem; font: 1.25rem/1.5 system-ui">${message}</div></main></body>
</html>
`.html;
