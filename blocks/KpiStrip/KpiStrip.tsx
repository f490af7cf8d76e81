import type { BlockProps } from '../block.ts';
import { kpiStripRecipe } from './recipe.ts';
import { useCountUp } from './count-up.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { useSlots } from '../parts/layout/slots.ts';
import { Squares } from '../parts/figures/Squares.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';

type Item = BlockProps<'kpiStrip'>['items'][number];

/** A cache of number formats, by language. It takes far longer to create a format than to use it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format;
}

/** Squares per row. All figures use the same number, so that readers can compare them. */
const COLUMNS = 20;

export default function KpiStrip({ heading, items }: BlockProps<'kpiStrip'>) {
  const classes = useSlots(kpiStripRecipe);
  const { ref, progress } = useCountUp();
  return (
    <Section tone="surface">
      {heading && <h2 className={classes.heading}>{heading}</h2>}
      <ul ref={ref} className={classes.list} style={{ '--items': items.length }}>
        {items.map((item, index) => (
          <li key={index} className={classes.item}>
            <Figure {...item} progress={progress} />
            <div>
              <p className={classes.label}>{item.label}</p>
              {item.note && <Inline html={item.note} className={classes.note} />}
            </div>
            {item.squares && (
              <div className={classes.squares}>
                <Squares {...item.squares} columns={COLUMNS} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A figure that counts up. Screen readers get the final value. */
function Figure({ value, prefix = '', suffix = '', progress }: Item & { progress: number }) {
  const classes = useSlots(kpiStripRecipe);
  const { format } = formatOf(useSite().language);
  const isWord = /\p{L}{2}/u.test(suffix);
  return (
    <p className={classes.figure}>
      <VisuallyHidden>{`${prefix}${format(value)}${isWord ? ' ' : ''}${suffix}`}</VisuallyHidden>
      {prefix && (
        <span aria-hidden="true" className={classes.affix}>
          {prefix}
        </span>
      )}
      <span aria-hidden="true" className={classes.number} style={{ '--digits': format(value).length }}>
        {format(Math.round(value * progress))}
      </span>
      {suffix && (
        <span aria-hidden="true" className={isWord ? classes.word : classes.affix}>
          {suffix}
        </span>
      )}
    </p>
  );
}
