/** The path of a site's file from the working directory. */
export const pathFrom = (root: string, file: string): string =>
  root === '' || root === '.' ? file : `${root.replace(/\/+$/, '')}/${file}`;
