import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ENGINE_DIR } from '../disk/root.ts';

/** Formats the text of a file of the project. */
export async function pretty(path: string, text: string): Promise<string> {
  const filepath = join(ENGINE_DIR, path);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}
