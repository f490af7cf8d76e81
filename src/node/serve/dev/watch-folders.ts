import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isVisible } from '../../disk/files/site-directory.ts';

/**
 * Watches a folder and all folders in it, except for hidden ones. A watch of each folder instead of each file makes no
 * difference to a large site. It is no error if the folder is removed; it is watched again when it is back.
 * @param onChange receives the path of what was changed, added or removed
 * @returns a function that ends watching
 */
export function watchFolders(root: string, onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  const unwatch = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const watchOne = (folder: string, isWatched: (name: string) => boolean) => {
    const watcher = watch(folder, (event, name) => {
      if (name !== null && !isWatched(name)) return;
      const path = join(folder, name ?? '');
      // Something was added, removed or replaced.
      if (event === 'rename' && name !== null) {
        unwatch(path);
        if (isFolder(path)) watchTree(path);
      }
      onChange(path);
    });
    watcher.on('error', () => watcher.close()); // the folder was removed
    return watcher;
  };
  const watchTree = (folder: string) => {
    try {
      watchers.set(folder, watchOne(folder, isVisible));
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && isVisible(entry.name)) watchTree(join(folder, entry.name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };

  // Only the folder around it can tell that the folder is back.
  const outer = watchOne(dirname(root), (name) => name === basename(root));
  watchTree(root);
  return () => {
    outer.close();
    unwatch(root);
  };
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
