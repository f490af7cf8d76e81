/** Returns the path of a site file relative to the working directory. */
export const pathFrom = (root: string, file: string): string =>
  root === '' || root === '.' ? file : `${root.replace(/\/+$/, '')}/${file}`;
