import type { CSSProperties, ReactNode } from 'react';
import { useSection } from '../layout/section-context.ts';
import { interpolate } from '../text/interpolate.ts';
import { useWords } from '../text/words.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { carouselRecipe } from './Carousel.recipe.ts';
import { Icon, type IconName } from './Icon.tsx';

interface CarouselProps {
  /** The number of entries. */
  count: number;
  /** The number of entries in view on large screens. */
  columns?: number | undefined;
  /** The entries: `<li>` elements. */
  children: ReactNode;
  /** Content below the entries, such as a link to more. */
  end?: ReactNode;
}

/** How many entries are in view at most, on medium-sized screens. */
const ON_MEDIUM = 2;

/** The screens on which a carousel needs controls, because it has more entries than fit. */
function screensOf(count: number, columns: number): 'none' | 'small' | 'medium' | 'all' {
  if (count < 2) return 'none';
  if (count > columns) return 'all';
  return count > ON_MEDIUM ? 'medium' : 'small';
}

/**
 * A row of entries that visitors scroll sideways. If JavaScript is on, it has arrows and dots, which
 * `src/client/early/optional/carousels.ts` handles. There is one dot for each position at which the row can stop.
 */
export function Carousel({ count, columns = 3, children, end }: CarouselProps) {
  const { headingId, align } = useSection();
  const words = useWords();
  const place = headingId && align === 'start' ? 'top' : 'foot';
  const classes = carouselRecipe({
    columns: `${columns as 1 | 2 | 3 | 4 | 5 | 6}`,
    controls: screensOf(count, columns),
    centered: columns === 1 && align === 'center',
    place,
  });
  const positions = Array.from({ length: count }, (_, at) =>
    interpolate(words.position, { index: at + 1, count }),
  );
  const arrows = <Arrows className={classes.arrows} arrowClass={classes.arrow} />;
  return (
    <div
      role="group"
      aria-roledescription={words.carousel}
      aria-labelledby={headingId}
      className={classes.root}
      data-carousel={place}
    >
      {place === 'top' && arrows}
      {/* Visitors without JavaScript scroll with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.track} aria-labelledby={headingId} tabIndex={0}>
        {children}
      </ul>
      <div className={classes.foot}>
        <ul className={classes.dots}>
          {positions.map((position, at) => (
            <li key={at}>
              <button
                type="button"
                className={classes.dot}
                aria-label={position}
                aria-current={at === 0 || undefined}
              />
            </li>
          ))}
        </ul>
        <div aria-live="polite" aria-atomic="true">
          <VisuallyHidden>
            {words.slide} <span data-position>{positions[0]}</span>
          </VisuallyHidden>
        </div>
        {place === 'foot' && arrows}
        {end && <div className={classes.end}>{end}</div>}
      </div>
    </div>
  );
}

function Arrows({ className, arrowClass }: { className: string; arrowClass: string }) {
  const words = useWords();
  const arrow = (name: string, icon: IconName, step: number) => (
    <button type="button" className={arrowClass} aria-label={name} data-step={step}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={className}>
      {arrow(words.previous, 'back', -1)}
      {arrow(words.next, 'arrow', 1)}
    </div>
  );
}

interface EntriesProps extends CarouselProps {
  layout?: 'grid' | 'carousel' | undefined;
  /** The class name and the style of the grid. */
  className: string;
  style?: CSSProperties | undefined;
}

/** The entries of a block: in a grid, or in a carousel. */
export function Entries({ layout, className, style, ...carousel }: EntriesProps) {
  return layout === 'carousel' ? (
    <Carousel {...carousel} />
  ) : (
    <ul className={className} style={style}>
      {carousel.children}
    </ul>
  );
}
