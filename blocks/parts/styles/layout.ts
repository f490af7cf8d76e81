/**
 * A grid with the page's gap.
 * @param template the `grid-template-columns` by breakpoint. Below the first breakpoint there is one column
 */
export const columns = <Template extends Partial<Record<'base' | 'sm' | 'md' | 'lg', string>>>(
  template: Template,
) => ({ display: 'grid', gridTemplateColumns: template, columnGap: 'gap' }) as const;

/** Twelve equal columns on a large screen, one column on smaller screens. */
export const twelveColumns = columns({ lg: 'repeat(12, minmax(0, 1fr))' });

/** Items in a row that wrap. */
export const wrappingRow = { display: 'flex', flexWrap: 'wrap' } as const;

/** Puts two items at opposite ends of a row. */
export const spaceBetween = { display: 'flex', justifyContent: 'space-between' } as const;

/** Centers one item in its box. */
export const centered = { display: 'inline-flex', alignItems: 'center', justifyContent: 'center' } as const;

/** For `::before` or `::after`: covers the nearest positioned ancestor. */
export const coverParent = { content: '""', position: 'absolute', inset: '0' } as const;

/** Not printed. */
export const screenOnly = { '@media print': { display: 'none' } } as const;

/** Keeps the header of a section on the same printed sheet as the content that follows. */
export const keptWithNext = { '@media print': { breakInside: 'avoid', breakAfter: 'avoid' } } as const;

/** A transition, turned off for readers who prefer reduced motion. @param transition the CSS value */
export const transition = (transition: string) => ({ transition, _motionReduce: { transition: 'none' } });

/**
 * Shadows of an element that scrolls sideways, at the edges beyond which its content continues: an animation by
 * scrolling, which does not run when there is nothing to scroll, or in browsers without such animations, where it takes
 * no time. Forced colors show its outline instead of the shadows.
 */
export const scrollShadows = {
  animation: 'scrollEdges linear',
  animationTimeline: 'scroll(self inline)',
  '[dir=rtl] &': { animationDirection: 'reverse' },
  '&:focus-visible': { animation: 'none' },
} as const;
