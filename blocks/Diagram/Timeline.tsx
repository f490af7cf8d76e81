import { slotRecipe } from '../parts/layout/slots.ts';
import { useSite } from '../parts/layout/site-context.ts';
import { spaceBetween } from '../parts/styles/layout.ts';
import { lineAbove } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';
import { dayOf, monthOf } from '../parts/text/dates.ts';
import type { DiagramProps } from './Diagram.tsx';
import { joint, Part } from './Part.tsx';
import { scaleOfDates, scaleOfPeriods, type Span } from './time-scale.ts';

/** The width of the mark of a single date. */
const MARK = '0.75rem';

const row = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 11fr) minmax(0, 13fr)' },
  columnGap: '6',
} as const;

const recipe = slotRecipe('diagramTimeline', {
  base: {
    axis: { ...row, mb: '2' },
    ends: { ...labelText, ...spaceBetween, gap: '4', gridColumn: { md: '2' }, color: 'textMuted' },
    row: {
      ...row,
      ...lineAbove,
      rowGap: '3',
      py: '3',
      overflowWrap: 'anywhere',
      '@media print': { breakInside: 'avoid' },
    },
    track: {
      position: 'relative',
      alignSelf: 'center',
      h: MARK,
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        top: 'calc(50% - 1px)',
        borderTopWidth: '1px',
        borderColor: 'borderStrong',
      },
    },
    mark: {
      ...joint,
      position: 'absolute',
      top: '0',
      borderTopWidth: MARK,
      borderRadius: 'small',
      minW: MARK,
    },
  },
  variants: {
    kind: {
      date: { mark: { insetInlineStart: `calc(var(--from) * (100% - ${MARK}))`, w: MARK } },
      period: {
        mark: {
          insetInlineStart: `min(var(--from) * 100%, 100% - ${MARK})`,
          w: 'calc(var(--length) * 100%)',
        },
      },
    },
  },
});

/** Dates or periods, each with a mark on a scale. */
export function Timeline({ unit, items }: DiagramProps) {
  const { language } = useSite();
  const classes = recipe();
  const { first, last, ranges, spans } = unit === undefined ? scaleOfDates(items) : scaleOfPeriods(items);
  const nameOf = (end: number) =>
    unit === undefined
      ? monthOf(new Date(end * 86_400_000).toISOString().slice(0, 10), language)
      : `${unit} ${end}`;
  return (
    <>
      <div className={classes.axis} aria-hidden="true">
        <p className={classes.ends}>
          <span>{nameOf(first)}</span>
          <span>{nameOf(last)}</span>
        </p>
      </div>
      <ol>
        {items.map(({ title, text, label, date, until }, index) => (
          <li key={index} className={classes.row}>
            <div>
              <Part
                label={
                  date ? (
                    <Dates date={date} until={until} label={label} />
                  ) : (
                    (label ?? `${unit} ${periodOf(ranges[index]!)}`)
                  )
                }
                title={title}
                text={text}
              />
            </div>
            <Track span={spans[index]!} isDate={date !== undefined && until === undefined} />
          </li>
        ))}
      </ol>
    </>
  );
}

const periodOf = ({ start, end }: { start: number; end: number }) =>
  start === end ? start : `${start}–${end}`;

function Dates({
  date,
  until,
  label,
}: {
  date: string;
  until?: string | undefined;
  label?: string | undefined;
}) {
  const { language } = useSite();
  if (label && !until) return <time dateTime={date}>{label}</time>;
  if (label) return label;
  return (
    <>
      <time dateTime={date}>{dayOf(date, language)}</time>
      {until && (
        <>
          {' – '}
          <time dateTime={until}>{dayOf(until, language)}</time>
        </>
      )}
    </>
  );
}

function Track({ span: { from, length }, isDate }: { span: Span; isDate: boolean }) {
  const classes = recipe({ kind: isDate ? 'date' : 'period' });
  return (
    <div className={classes.track} aria-hidden="true">
      <span className={classes.mark} style={{ '--from': from, '--length': length }} />
    </div>
  );
}
