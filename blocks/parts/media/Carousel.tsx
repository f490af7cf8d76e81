import { type ReactNode, useId } from 'react';
import type { Html } from '../../../src/model/page.ts';
import { useCarousel } from './use-carousel.ts';
import { carouselRecipe } from './Carousel.recipe.ts';
import { Icon } from './Icon.tsx';
import { Inline } from '../text/Prose.tsx';
import { useSlots } from '../layout/slots.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useWords } from '../text/words.ts';

/**
 * A row of cards that can be moved, in the pattern of the ARIA Authoring Practices. Without a script it is a row
 * that scrolls sideways.
 */
export function Carousel({
  heading,
  text,
  cards,
  end,
}: {
  heading: string;
  text?: Html;
  cards: ReactNode[];
  /** What stands at the end of the last line: a link to more. */
  end?: ReactNode;
}) {
  const classes = useSlots(carouselRecipe);
  const words = useWords();
  const name = `carousel${useId()}`;
  const { index, go, track, onKeyDown } = useCarousel();
  const position = (at: number) =>
    words.position.replace('{index}', String(at + 1)).replace('{count}', String(cards.length));
  return (
    // Keys bubble up from the buttons and cards inside; the group itself is never focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-roledescription={words.carousel}
      aria-labelledby={name}
      className={classes.root}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <div>
          <h2 id={name} className={classes.heading}>
            {heading}
          </h2>
          {text && <Inline html={text} className={classes.intro} />}
        </div>
        <div className={classes.arrows}>
          <button
            type="button"
            className={classes.arrow}
            aria-label={words.previous}
            onClick={() => go(index - 1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className={classes.arrow}
            aria-label={words.next}
            onClick={() => go(index + 1)}
          >
            <Icon name="arrow" />
          </button>
        </div>
      </div>
      <div {...track} className={classes.track}>
        {cards.map((card, at) => (
          <div
            key={at}
            role="group"
            aria-roledescription={words.slide}
            aria-label={position(at)}
            className={classes.card}
          >
            {card}
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <ul className={classes.dots}>
          {cards.map((_, at) => (
            <li key={at}>
              <button
                type="button"
                className={classes.dot}
                aria-label={position(at)}
                aria-current={at === index || undefined}
                onClick={() => go(at)}
              />
            </li>
          ))}
        </ul>
        <div aria-live="polite">
          <VisuallyHidden>{position(index)}</VisuallyHidden>
        </div>
        {end && <div className={classes.end}>{end}</div>}
      </div>
    </div>
  );
}
