import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FontFile } from '../../../model/fonts/fonts.ts';
import { ENGINE_DIR } from '../../disk/root.ts';
import type { Originals } from '../files/originals.ts';

const INCLUDED_DIR = join(ENGINE_DIR, 'src/node/media/fonts/included');

/** Reads a file of a font: one of the site, or one that is included. */
export const bytesOf = async (
  { name, characters }: FontFile,
  originals: Pick<Originals, 'read'>,
): Promise<Buffer> =>
  characters === undefined ? Buffer.from(await originals.read(name)) : readFile(join(INCLUDED_DIR, name));
