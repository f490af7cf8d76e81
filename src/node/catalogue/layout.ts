import type { Problem } from '../../diagnostics/problem.ts';
import { markup, type Markup } from './markup.ts';

/** The style sheets and the script of all pages of the catalogue: their URL paths below its base. */
export const ASSETS = ['catalogue.css', 'block.css', 'catalogue.js'] as const;

/** The path of the page with the looks. */
export const LOOKS_PATH = '/looks';

/** The path of the page with the icons. */
export const ICONS_PATH = '/icons';

/** The widths at which each example is shown, in CSS pixels: a desktop, a tablet and a phone. */
export const WIDTHS = [1440, 768, 390];

/** Returns a page of the catalogue as an HTML document. @param base the URL path of the catalogue, no final slash */
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
<header class="top"><nav aria-label="Catalogue"><a href="${base}/">Blocks</a> <a href="${base}${LOOKS_PATH}">Looks</a> <a href="${base}${ICONS_PATH}">Icons</a></nav> <span>${brand}</span></header>
<main id="main">
${main}
</main>
</body>
</html>
`.html;

/**
 * Returns a field that searches a list of the page, once the script runs.
 * @param noun what is in the list, which has the plural as its class name
 */
export const searchField = (noun: 'block' | 'icon', count: number, placeholder: string): Markup =>
  markup`<search class="search" data-noun="${noun}" hidden>
<label class="for-readers" for="query">Search ${noun}s</label>
<div class="query"><input id="query" type="search" autocomplete="off" spellcheck="false" placeholder="${placeholder}"><kbd>/</kbd></div>
<p role="status" class="count">${count} ${noun}s</p>
</search>`;

/** Returns a text in which `code` in backquotes is marked up. */
export const textMarkup = (text: string): Markup =>
  markup`${text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : part))}`;

/** The heights of frames until their pages are loaded, in CSS pixels: those of most blocks, and of a long page. */
const BLOCK_HEIGHT = 640;
const PAGE_HEIGHT = 1640;

/**
 * Returns a picture of the last block of a page: a frame that the script scales, so that it fits the width that it has.
 * @param width the width of the window in CSS pixels
 * @param theme shows the whole page, in this theme
 */
export const frame = (src: string, width: number, title: string, theme?: 'light' | 'dark'): Markup =>
  markup`<div class="shot" data-width="${width}"${theme && markup` data-theme="${theme}"`}><iframe src="${src}" width="${width}" height="${theme ? PAGE_HEIGHT : BLOCK_HEIGHT}" loading="lazy" title="${title}"></iframe></div>`;

/**
 * Returns pictures of a page at three widths, each with a link to the page.
 * @param name what the page shows, for screen readers
 * @param theme see `frame`
 */
export const frames = (src: string, name: string, theme?: 'light' | 'dark'): Markup =>
  markup`<div class="frames">${WIDTHS.map(
    (width) => markup`<figure style="--width: ${width}">
<figcaption>${width} px <a href="${src}" aria-label="Open ${name.toLowerCase()} alone">Open</a></figcaption>
${frame(src, width, `${name}, ${width} pixels wide`, theme)}
</figure>`,
  )}</div>`;

/** Returns YAML with a button that copies it. @param name what the YAML is of, for screen readers */
export const yamlToCopy = (yaml: string, name: string): Markup => markup`<div class="yaml">
<button type="button" class="copy" hidden aria-label="Copy the YAML of ${name}">Copy</button><span class="for-readers" role="status"></span>
<section class="code" tabindex="0" aria-label="YAML of ${name}"><pre><code>${yaml}</code></pre></section>
</div>`;

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
