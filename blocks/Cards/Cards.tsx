import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { useSection } from '../parts/layout/section-context.ts';
import { Entries } from '../parts/media/Carousel.tsx';
import { columnStyle } from '../parts/styles/grid.ts';
import { proportionOf } from '../parts/styles/proportion.ts';
import { useWords } from '../parts/text/words.ts';
import { Card } from './Card.tsx';
import { cardsRecipe } from './recipe.ts';

/** Whether something before the title of a card in a list is wider than an icon. */
const hasWideLead = ({ picture, label, date }: BlockProps<'cards'>['items'][number]) =>
  Boolean(picture ?? label ?? date);

export default function Cards({ items, variant, columns, layout, ratio }: BlockProps<'cards'>) {
  const groups = [...new Set(items.flatMap((item) => item.groups ?? []))];
  const centered = useSection().align === 'center';
  // A last row in the middle needs a number of columns.
  const isRegular = variant !== 'cards' && variant !== 'list';
  const shown = columns ?? (centered && isRegular ? 3 : undefined);
  const proportion = variant === 'tiles' && ratio ? proportionOf(ratio) : undefined;
  const look = {
    variant,
    centered,
    shaped: proportion !== undefined,
    broad: columns === 1,
    equal: shown !== undefined || layout === 'carousel',
    illustrated: items.some(({ screen }) => screen),
    leading: items.some((item) => item.icon ?? hasWideLead(item)),
    iconic: !items.some(hasWideLead),
    valued: items.some(({ value }) => value),
  };
  const classes = cardsRecipe(look);
  const cards = (
    <Entries
      layout={layout}
      count={items.length}
      columns={columns}
      className={classes.list}
      style={shown === undefined ? undefined : columnStyle(items.length, shown)}
    >
      {items.map(({ groups: own, ...item }, index) => (
        <Card
          key={index}
          item={item}
          look={look}
          ratio={ratio}
          proportion={proportion}
          groups={own?.map((group) => groups.indexOf(group)).join(' ')}
        />
      ))}
    </Entries>
  );
  if (groups.length === 0) return cards;
  return (
    <div className={classes.filtered}>
      <Filter groups={groups} centered={centered} />
      {cards}
    </div>
  );
}

/** Shows the cards of one group. Works without a script: `:has()` hides the other cards. */
function Filter({ groups, centered }: { groups: string[]; centered: boolean }) {
  const classes = cardsRecipe({ centered });
  const name = useId();
  const { filterAll } = useWords();
  const { headingId } = useSection();
  return (
    <fieldset className={classes.filter} aria-labelledby={headingId}>
      {[filterAll, ...groups].map((label, index) => (
        <label key={index} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={index === 0 ? '' : index - 1}
            defaultChecked={index === 0}
            className={classes.radio}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
