import { type ReactNode, useId } from 'react';
import type { Html } from '../../../src/model/page.ts';
import { useCarousel } from './use-carousel.ts';
import { carouselRecipe } from './Carousel.recipe.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Inline } from '../text/Prose.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useWords } from '../text/words.ts';

/**
 * A carousel that follows the ARIA Authoring Practices. Without JavaScript, it is a row of cards that readers scroll
 * sideways.
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
  /** Content below the cards, such as a link to more cards. */
  end?: ReactNode;
}) {
  const classes = carouselRecipe({ cards: `${Math.min(cards.length, 4) as 1 | 2 | 3 | 4}` });
  const words = useWords();
  const name = `carousel${useId()}`;
  const { index, go, track, onKeyDown } = useCarousel();
  const position = (at: number) =>
    words.position.replace('{index}', String(at + 1)).replace('{count}', String(cards.length));
  return (
    // The group handles the key events of the buttons and cards inside it, but never has the focus itself.
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
        <Arrows className={classes.arrows} index={index} go={go} />
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
          <Dots labels={cards.map((_, at) => position(at))} index={index} go={go} />
        </ul>
        <div aria-live="polite">
          <VisuallyHidden>{position(index)}</VisuallyHidden>
        </div>
        {end && <div className={classes.end}>{end}</div>}
      </div>
    </div>
  );
}

interface ControlProps {
  /** The first card in view. */
  index: number;
  go(index: number): void;
}

function Arrows({ className, index, go }: ControlProps & { className: string }) {
  const classes = carouselRecipe();
  const words = useWords();
  const arrow = (name: string, icon: IconName, to: number) => (
    <button type="button" className={classes.arrow} aria-label={name} onClick={() => go(to)}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={className}>
      {arrow(words.previous, 'back', index - 1)}
      {arrow(words.next, 'arrow', index + 1)}
    </div>
  );
}

/** A button for each card. */
function Dots({ labels, index, go }: ControlProps & { labels: string[] }) {
  const classes = carouselRecipe();
  return labels.map((label, at) => (
    <li key={at}>
      <button
        type="button"
        className={classes.dot}
        aria-label={label}
        aria-current={at === index || undefined}
        onClick={() => go(at)}
      />
    </li>
  ));
}
