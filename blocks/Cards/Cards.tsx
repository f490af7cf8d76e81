import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { useSite } from '../parts/layout/site-context.ts';
import { useWords } from '../parts/text/words.ts';
import { Card } from './Card.tsx';
import { cardsRecipe, MAX_GROUPS } from './recipe.ts';

export default function Cards({ items, variant, columns, ratio }: BlockProps<'cards'>) {
  const groups = [...new Set(items.flatMap((item) => item.groups ?? []))].slice(0, MAX_GROUPS);
  const { language } = useSite();
  const look = {
    variant,
    illustrated: items.some(({ screen }) => screen),
    leading: items.some(({ icon, picture, label, date }) => icon ?? picture ?? label ?? date),
    valued: items.some(({ value }) => value),
  };
  const classes = cardsRecipe({ ...look, columns: columns ? `${columns as 1}` : 'auto' });
  const cards = (
    <ul className={classes.list}>
      {items.map(({ groups: own, ...item }, index) => (
        <Card
          key={index}
          item={item}
          look={look}
          ratio={ratio}
          language={language}
          groups={own?.map((group) => groups.indexOf(group)).join(' ')}
        />
      ))}
    </ul>
  );
  if (groups.length === 0) return cards;
  return (
    <div className={classes.filtered}>
      <Filter groups={groups} />
      {cards}
    </div>
  );
}

/** Shows the cards of one group. Works without a script: `:has()` hides the other cards. */
function Filter({ groups }: { groups: string[] }) {
  const classes = cardsRecipe();
  const name = useId();
  const { filterAll } = useWords();
  return (
    <fieldset className={classes.filter}>
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
