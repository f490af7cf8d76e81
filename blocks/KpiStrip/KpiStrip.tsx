import type { BlockProps } from '../block.ts';
import { kpiStripRecipe } from './recipe.ts';
import { useCountUp } from './count-up.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { longestWord } from '../parts/text/longest-word.ts';
import { useSite } from '../parts/layout/site-context.ts';
import { Squares } from '../parts/figures/Squares.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';

type Item = BlockProps<'kpiStrip'>['items'][number];

/** A cache of number formats, by language, because it takes a long time to create a format. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format;
}

/** The number of squares per row. All items have the same number, so that readers can compare the items. */
const COLUMNS = 20;

export default function KpiStrip({ items }: BlockProps<'kpiStrip'>) {
  const classes = kpiStripRecipe({ iconed: items.some(({ icon }) => icon) });
  const { format } = formatOf(useSite().language);
  const { ref, progress } = useCountUp();
  return (
    <div className={classes.column}>
      <ul
        ref={ref}
        className={classes.list}
        style={{ '--items': items.length, '--widest': widest(items, format) }}
      >
        {items.map((item, index) => (
          <li key={index} className={classes.item}>
            <div className={classes.top}>
              {item.icon && <Icon name={item.icon} className={classes.icon} />}
              <Figure {...item} format={format} progress={progress} />
            </div>
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
    </div>
  );
}

type Format = (value: number) => string;

/** Whether a suffix is a word, such as `days`, and not a symbol, such as `%`. Only a word is preceded by a space. */
const isWord = (suffix: string) => /\p{L}{2}/u.test(suffix);

/** The width of the widest digit and of the widest other character, in em, in all fonts that a site may choose. */
const WIDTHS = { digit: 0.6, affix: 0.45 };

/** Returns the width that the widest number has together with its symbols, as a multiple of the font size. */
function widest(items: Item[], format: Format): number {
  const widths = items.map(({ value, prefix = '', suffix = '' }) => {
    const affixes = isWord(suffix) ? prefix : prefix + suffix;
    return format(value).length * WIDTHS.digit + affixes.length * WIDTHS.affix;
  });
  return Math.round(Math.max(...widths) * 100) / 100;
}

interface FigureProps extends Item {
  format: Format;
  /** How far the number has counted up, from 0 to 1. */
  progress: number;
}

/** A figure that counts up. Screen readers read only the final value. */
function Figure({ value, prefix = '', suffix = '', format, progress }: FigureProps) {
  const classes = kpiStripRecipe();
  const final = format(value);
  const affix = (text: string) => text && <span className={classes.affix}>{text}</span>;
  return (
    <p className={classes.figure}>
      <VisuallyHidden>{`${prefix}${final}${isWord(suffix) ? ' ' : ''}${suffix}`}</VisuallyHidden>
      <span aria-hidden="true" className={classes.amount}>
        {affix(prefix)}
        <span className={classes.number} data-final={final}>
          <span>{format(Math.round(value * progress))}</span>
        </span>
        {!isWord(suffix) && affix(suffix)}
      </span>
      {isWord(suffix) && (
        <span aria-hidden="true" className={classes.word} style={{ '--letters': longestWord(suffix) }}>
          {suffix}
        </span>
      )}
    </p>
  );
}
