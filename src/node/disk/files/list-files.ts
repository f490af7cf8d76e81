import { readdirSync } from 'node:fs';

/**
 * Returns the paths of everything in a folder that is not a folder, relative to it, with slashes. Throws file system
 * errors. Reads one folder after another, because handing this over to other threads takes twice as long.
 * @param below the path of a folder in `dir`, which ends with a slash: then returns only what is in that folder
 */
export function listFiles(dir: string, below = ''): string[] {
  const paths: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(`${dir}/${folder}`, { withFileTypes: true })) {
      if (entry.isDirectory()) visit(`${folder}${entry.name}/`);
      else paths.push(folder + entry.name);
    }
  };
  visit(below);
  return paths;
}
