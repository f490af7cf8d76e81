import type { Picture } from '../../model/page.ts';
import type { Path } from '../../yaml/parse.ts';
import { replaceAt } from '../data-path.ts';

/**
 * Marks the first of some pictures in data. Of the pictures in the first block of a page, this is probably the page's
 * largest element (LCP).
 * @param pictures the paths of the pictures
 */
export const withFirstPicture = (data: unknown, [first]: Path[]): unknown =>
  first ? replaceAt(data, first, (picture) => ({ ...(picture as Picture), first: true })) : data;
