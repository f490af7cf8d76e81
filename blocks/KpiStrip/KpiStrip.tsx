import { withoutIsolates } from '../../src/model/text/without-isolates.ts';
import type { BlockProps } from '../block.ts';
import { kpiStripRecipe } from './recipe.ts';
import { useCountUp } from './count-up.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { evenColumns } from '../parts/styles/grid.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { longestWord } from '../parts/text/longest-word.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { useSection } from '../parts/layout/section-context.ts';
import { useSite } from '../parts/layout/site-context.ts';
import { Squares } from '../parts/figures/Squares.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';

type Props = BlockProps<'kpiStrip'>;
type Item = Props['items'][number];

/** A cache of number formats, by language, because it takes a long time to create a format. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format;
}

/** The number of squares per row. All items have the same number, so that readers can compare the items. */
const COLUMNS = 20;

export default function KpiStrip({ items, variant, count }: Props) {
  const centered = useSection().align === 'center';
  const classes = kpiStripRecipe({
    variant,
    centered,
    columns: `${evenColumns(items.length, 4)}` as '1' | '2' | '3' | '4',
    iconed: items.some(({ icon }) => icon),
  });
  const { format } = formatOf(useSite().language);
  const { ref, progress } = useCountUp();
  const figures = items.map((item) => ({ item, ...figureOf(item, count ? format : undefined) }));
  return (
    <div className={classes.column}>
      <dl ref={ref} className={classes.list} style={{ '--widest': widest(figures) }}>
        {figures.map(({ item, ...figure }, index) => (
          <div key={index} className={classes.item}>
            <dt>
              <p className={classes.label}>
                {item.to ? (
                  <PageLink to={item.to} className={classes.link} data-card-link="">
                    {item.label}
                  </PageLink>
                ) : (
                  item.label
                )}
              </p>
              {item.note && <Inline html={item.note} className={classes.note} />}
            </dt>
            <dd className={classes.top}>
              {item.icon && <Icon name={item.icon} className={classes.icon} />}
              <Figure
                {...figure}
                centered={centered}
                shown={count ? format(Math.round(Number(item.value) * progress)) : undefined}
              />
            </dd>
            {item.squares && (
              <dd className={classes.squares}>
                <Squares {...item.squares} columns={COLUMNS} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A figure as visitors read it. */
interface Written {
  value: string;
  prefix: string;
  suffix: string;
}

/** @param format formats a value that counts up; other values are shown as they are written */
const figureOf = (
  { value, prefix = '', suffix = '' }: Item,
  format: ((value: number) => string) | undefined,
): Written => ({ value: format ? format(Number(value)) : withoutIsolates(String(value)), prefix, suffix });

/** Whether a suffix is a word, such as `days`, and not a symbol, such as `%`. Only a word is preceded by a space. */
const isWord = (suffix: string) => /\p{L}{2}/u.test(suffix);

/** The width of the widest digit and of the widest other character, in em, in all fonts that a site may choose. */
const WIDTHS = { digit: 0.6, affix: 0.45 };

/** Returns the width that the widest number has together with its symbols, as a multiple of the font size. */
function widest(figures: Written[]): number {
  const widths = figures.map(({ value, prefix, suffix }) => {
    const affixes = isWord(suffix) ? prefix : prefix + suffix;
    return value.length * WIDTHS.digit + affixes.length * WIDTHS.affix;
  });
  return Math.round(Math.max(...widths) * 100) / 100;
}

/**
 * A figure. Screen readers read only its final value.
 * @param props.shown the number that it has counted up to; undefined if it does not count
 */
function Figure({
  value,
  prefix,
  suffix,
  shown,
  centered,
}: Written & { shown: string | undefined; centered: boolean }) {
  const classes = kpiStripRecipe({ centered });
  // A number is read from left to right in every language, together with its signs: -5%, $20, 30 °C.
  const isTurned = useSite().direction === 'rtl' && !/(?!\p{sc=Latin})\p{L}/u.test(prefix + value + suffix);
  const affix = (text: string) => text && <span className={classes.affix}>{text}</span>;
  return (
    <p className={classes.figure}>
      {shown !== undefined && (
        <VisuallyHidden>{`${prefix}${value}${isWord(suffix) ? ' ' : ''}${suffix}`}</VisuallyHidden>
      )}
      <span
        aria-hidden={shown === undefined ? undefined : true}
        dir={isTurned ? 'ltr' : undefined}
        className={classes.amount}
      >
        {affix(prefix)}
        {shown === undefined ? (
          value
        ) : (
          <span className={classes.number} data-final={value}>
            <span>{shown}</span>
          </span>
        )}
        {!isWord(suffix) && affix(suffix)}
      </span>
      {isWord(suffix) && (
        <span
          aria-hidden={shown === undefined ? undefined : true}
          className={classes.word}
          style={{ '--letters': longestWord(suffix) }}
        >
          {shown === undefined && ' '}
          {suffix}
        </span>
      )}
    </p>
  );
}
