import type { BlockProps } from '../block.ts';
import { Button } from '../parts/layout/Button.tsx';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { planCardsRecipe } from './recipe.ts';

type Props = BlockProps<'planCards'>;

export default function PlanCards({ plans }: Props) {
  const wide = plans.length > 2;
  const classes = planCardsRecipe({ wide });
  return (
    <ul className={classes.list} style={{ '--plans': plans.length }}>
      {plans.map((plan, index) => (
        <Plan key={index} {...plan} wide={wide} />
      ))}
    </ul>
  );
}

function Plan({
  name,
  badge,
  price,
  priceNote,
  description,
  action,
  featuresHeading,
  features,
  wide,
}: Props['plans'][number] & { wide: boolean }) {
  const classes = planCardsRecipe({ marked: Boolean(badge), wide });
  return (
    <li className={classes.plan}>
      <div>
        <div className={classes.top}>
          <EntryHeading className={classes.name}>{name}</EntryHeading>
          {badge && <p className={classes.badge}>{badge}</p>}
        </div>
        <p className={classes.price}>{price}</p>
        {priceNote && <p className={classes.priceNote}>{priceNote}</p>}
        {description && <Inline html={description} className={classes.description} />}
      </div>
      <div>
        <div className={classes.action}>
          <Button action={action} kind={badge ? 'solid' : 'quiet'} size="large" />
        </div>
        {featuresHeading && <p className={classes.featuresHeading}>{featuresHeading}</p>}
        <ul className={classes.features}>
          {features.map((feature, index) => (
            <li key={index} className={classes.feature}>
              <Icon name="tick" className={classes.tick} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
