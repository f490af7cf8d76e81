import { join } from 'node:path';
import { ENGINE_DIR } from '../disk/root.ts';

/** Formats the text of a file of this repository. */
export async function pretty(path: string, text: string): Promise<string> {
  const { format, resolveConfig } = await import('prettier'); // imported only here: the package has no prettier
  const filepath = join(ENGINE_DIR, path);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}
