import { slotRecipe } from '../parts/layout/slots.ts';
import type { DiagramProps } from './Diagram.tsx';
import { box, joint, Part } from './Part.tsx';

/** With more branches side by side, their texts would be too narrow. */
const MOST_COLUMNS = 4;

/** Where there is room for branches side by side, on screens and on paper: `md` would mean screens only. */
const WIDE = '@media (min-width: 48rem)';

const RAIL = '1.25rem';
/** The height of the first line of a box, to which the line of its branch leads. */
const LINE = '1.75rem';

/** Entries of a list below a vertical line, each with a branch of the line. @param height where the branch ends */
const branches = (height: string, gap: string) =>
  ({
    position: 'relative',
    marginInlineStart: RAIL,
    '&::before': {
      ...joint,
      content: '""',
      position: 'absolute',
      insetInlineStart: `calc(-1 * ${RAIL} + 0.5rem)`,
      top: `calc(-1 * ${gap})`,
      h: `calc(${height} + ${gap})`,
      w: `calc(${RAIL} - 0.5rem)`,
      borderInlineStartWidth: '2px',
      borderBlockEndWidth: '2px',
      borderEndStartRadius: 'small',
    },
    '&:not(:last-child)::after': {
      ...joint,
      content: '""',
      position: 'absolute',
      insetInlineStart: `calc(-1 * ${RAIL} + 0.5rem)`,
      top: '0',
      bottom: '0',
      borderInlineStartWidth: '2px',
    },
  }) as const;

const recipe = slotRecipe('diagramTree', {
  base: {
    root: {
      ...box,
      borderColor: 'accent',
      bg: 'accentSubtle',
      fontFamily: 'heading',
      fontSize: 'title',
      lineHeight: 'snug',
    },
    branches: { display: 'grid', rowGap: '4', pt: '4' },
    branch: { minW: '0', ...branches(LINE, '1rem') },
    node: box,
    leaves: { display: 'grid', rowGap: '2', pt: '2' },
    leaf: {
      ...branches('0.75rem', '0.5rem'),
      minW: '0',
      ps: '1.5',
      overflowWrap: 'anywhere',
      fontSize: 'small',
      lineHeight: '1.45',
      '& p': { fontWeight: 'normal' },
    },
  },
  variants: {
    layout: {
      column: {},
      /** On wide screens, the branches are columns below the root. */
      columns: {
        root: { [WIDE]: { textAlign: 'center' } },
        branches: {
          position: 'relative',
          [WIDE]: {
            gridTemplateColumns: 'repeat(var(--branches), minmax(0, 1fr))',
            columnGap: '4',
            pt: '5',
            '&::before': {
              ...joint,
              content: '""',
              position: 'absolute',
              top: '0',
              insetInlineStart: 'calc(50% - 1px)',
              h: '1.25rem',
              borderInlineStartWidth: '2px',
            },
          },
        },
        branch: {
          [WIDE]: {
            marginInlineStart: '0',
            pt: '5',
            // The line above the branch, and its half of the line that joins the branches.
            '&::before': {
              top: '0',
              insetInlineStart: 'calc(50% - 1px)',
              h: '1.25rem',
              w: '0',
              borderBlockEndWidth: '0',
              borderRadius: '0',
            },
            '&::after, &:not(:last-child)::after': {
              ...joint,
              content: '""',
              position: 'absolute',
              top: '0',
              bottom: 'auto',
              insetInline: '-0.5rem',
              borderWidth: '2px 0 0',
            },
            '&:first-child::after': { insetInlineStart: 'calc(50% - 1px)' },
            '&:last-child::after': { insetInlineEnd: 'calc(50% - 1px)' },
          },
        },
      },
    },
  },
});

/** A whole, its parts, and their parts. */
export function Tree({ subject, items }: DiagramProps) {
  const classes = recipe({ layout: items.length > MOST_COLUMNS ? 'column' : 'columns' });
  return (
    <div style={{ '--branches': items.length }}>
      <p className={classes.root}>{subject}</p>
      <ul className={classes.branches}>
        {items.map(({ items: parts, ...item }, index) => (
          <li key={index} className={classes.branch}>
            <div className={classes.node}>
              <Part {...item} />
            </div>
            {parts && (
              <ul className={classes.leaves}>
                {parts.map((part, index) => (
                  <li key={index} className={classes.leaf}>
                    <Part {...part} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
