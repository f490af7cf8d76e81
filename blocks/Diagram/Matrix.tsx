import { withoutEmphasis } from '../../src/model/text/emphasis.ts';
import { useHeadingId } from '../parts/layout/section-context.ts';
import { slotRecipe } from '../parts/layout/slots.ts';
import { lineBelow } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import type { DiagramProps } from './Diagram.tsx';

/** Below this width, each row is a list of its values. */
const NARROW = '@media (max-width: 47.99rem)';

const cell = { px: '2', py: '3', ...lineBelow, overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

const recipe = slotRecipe('diagramMatrix', {
  base: {
    table: {
      w: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: 'small',
      lineHeight: 'snug',
      [NARROW]: { display: 'block', position: 'relative', '& tbody': { display: 'block' } },
    },
    head: {
      // Still read by screen readers, with each value.
      [NARROW]: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    corner: {
      ...cell,
      w: '34%',
      textAlign: 'start',
      fontWeight: 'normal',
      color: 'textMuted',
      borderColor: 'text',
      verticalAlign: 'bottom',
    },
    column: {
      ...cell,
      fontWeight: 'medium',
      textAlign: 'center',
      borderColor: 'text',
      verticalAlign: 'bottom',
    },
    row: { [NARROW]: { display: 'block', py: '4', ...lineBelow, '@media print': { breakInside: 'avoid' } } },
    title: {
      ...cell,
      paddingInlineStart: '0',
      textAlign: 'start',
      fontWeight: 'medium',
      [NARROW]: { display: 'block', p: '0', mb: '2', borderWidth: '0', fontSize: 'body' },
    },
    label: { ...labelText, display: 'block', mt: '1', fontWeight: 'normal', color: 'textMuted' },
    value: {
      ...cell,
      textAlign: 'center',
      [NARROW]: {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '4',
        px: '0',
        py: '1.5',
        borderWidth: '0',
        textAlign: 'end',
        // The heading of the column. Screen readers announce the cell's heading itself.
        '&::before': {
          content: 'attr(data-column) / ""',
          minW: '0',
          color: 'textMuted',
          textAlign: 'start',
        },
      },
    },
    yes: { fontSize: '1.25rem', color: 'accent', display: 'inline-block' },
    no: { fontSize: '1.25rem', color: 'borderStrong', display: 'inline-block' },
  },
});

/** A table of rows and columns with marks. */
export function Matrix({ heading = '', subject, columns = [], items, yesLabel, noLabel }: DiagramProps) {
  const classes = recipe();
  const headingId = useHeadingId();
  const named = headingId ? { 'aria-labelledby': headingId } : { 'aria-label': withoutEmphasis(heading) };
  return (
    <table className={classes.table} {...named}>
      <thead className={classes.head}>
        <tr>
          <th scope="col" className={classes.corner}>
            {subject}
          </th>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={classes.column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, label, values = [] }, index) => (
          <tr key={index} className={classes.row}>
            <th scope="row" className={classes.title}>
              {title}
              {label && <span className={classes.label}>{label}</span>}
            </th>
            {values.map((value, index) => (
              <td key={index} className={classes.value} data-column={columns[index]}>
                <Value value={value} yesLabel={yesLabel} noLabel={noLabel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value, yesLabel, noLabel }: { value: string; yesLabel: string; noLabel: string }) {
  const classes = recipe();
  if (value !== 'yes' && value !== 'no') return value;
  return (
    <span>
      <Icon name={value === 'yes' ? 'tick' : 'dash'} className={classes[value]} />
      <VisuallyHidden>{value === 'yes' ? yesLabel : noLabel}</VisuallyHidden>
    </span>
  );
}
