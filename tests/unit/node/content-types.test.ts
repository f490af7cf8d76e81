import { expect, it } from 'vitest';
import { contentType } from '../../../src/node/build/hosting/content-types.ts';

it.each([
  ['a/index.html', 'text/html;charset=utf-8'],
  ['data.json', 'application/json'],
  ['Menu.PDF', 'application/pdf'],
  ['old.htm', 'text/html;charset=utf-8'],
  ['feed.atom', 'application/atom+xml'],
  ['site.webmanifest', 'application/manifest+json'],
  ['mark.svg', 'image/svg+xml'],
  ['favicon.ico', 'image/x-icon'],
  ['photo.jpeg', 'image/jpeg'],
  ['a.unknown', undefined],
  ['none', undefined],
])('the content type of %s is %s', (path, type) => {
  expect(contentType(path)).toBe(type);
});
