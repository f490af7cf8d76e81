/** The default mark: four squares. The last square is only an outline. */
export const MARK = {
  size: 22,
  filled: 'M0 0h10v10H0zM12 0h10v10H12zM0 12h10v10H0z',
  open: 'M12.75 12.75h8.5v8.5h-8.5z',
  stroke: 1.5,
} as const;
