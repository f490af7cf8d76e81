import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_DIR } from '../../content/files.ts';
import type { MediaFile } from '../../content/pictures.ts';
import type { Cache } from '../cache.ts';
import { render } from './render.ts';

/** What a file that pages show has in it: of a picture made before, what was kept. */
export async function mediaContent(file: MediaFile, siteDir: string, cache: Cache): Promise<Uint8Array> {
  const source = () => readFile(join(siteDir, MEDIA_DIR, file.name));
  if (file.as === 'copy') return source();
  return cache.get(`pictures/${madeOf(file)}`, async () => render(file, await source()));
}

/** `/media/team/office.0a1b2c3d4e-720.avif` → `0a1b2c3d4e-720.avif`: the content and what is made of it. */
const madeOf = ({ path }: MediaFile) => /[0-9a-f]{10}(-\d+)?\.\w+$/.exec(path)![0];
