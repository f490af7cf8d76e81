/** A problem's file as it is reached from where the command was run. */
export const pathFrom = (root: string, file: string) =>
  root === '' || root === '.' ? file : `${root.replace(/\/+$/, '')}/${file}`;
