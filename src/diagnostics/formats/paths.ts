/** Returns the path of a site file, given the path of the site directory. */
export const pathFrom = (root: string, file: string): string =>
  // The files of a site's own blocks are beside the folder of its pages: `../blocks/Quote/schema.json`.
  root === '' || root === '.'
    ? file
    : `${root.replace(/\/+$/, '')}/${file}`.replace(/(^|\/)(?!\.\.\/)[^/]+\/\.\.\//, '$1');
