import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Button } from '../parts/layout/Button.tsx';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { useHeadingId, useSection } from '../parts/layout/section-context.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { useWords } from '../parts/text/words.ts';
import { planCardsRecipe } from './recipe.ts';

type Props = BlockProps<'planCards'>;
type PlanProps = Props['plans'][number] & Pick<Props, 'periods'>;
type Classes = ReturnType<typeof planCardsRecipe>;

/** The number of plans in a row on large screens: 4 plans share a row, 5 and 6 have two. */
const columnsFor = (plans: number) => `${plans > 4 ? 3 : plans}` as '1' | '2' | '3' | '4';

export default function PlanCards({ plans, periods }: Props) {
  const look = {
    columns: columnsFor(plans.length),
    several: plans.length > 4,
    centered: useSection().align === 'center',
  };
  const classes = planCardsRecipe(look);
  const list = (
    <ul className={classes.list}>
      {plans.map((plan, index) => (
        <Plan key={index} {...plan} periods={periods} look={look} />
      ))}
    </ul>
  );
  if (!periods) return list;
  return (
    <div className={classes.switched}>
      <Switch {...periods} classes={classes} />
      {list}
    </div>
  );
}

/** Chooses the period whose prices are shown. Works without a script: `:has()` hides the others. */
function Switch({ first, second, note, classes }: NonNullable<Props['periods']> & { classes: Classes }) {
  const name = useId();
  const headingId = useHeadingId();
  return (
    <div className={classes.periods}>
      <fieldset className={classes.switch} aria-labelledby={headingId}>
        {[first, second].map((label, index) => (
          <label key={index} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={index === 0}
              className={classes.radio}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {note && <p className={classes.periodNote}>{note}</p>}
    </div>
  );
}

function Plan({ look, ...plan }: PlanProps & { look: Parameters<typeof planCardsRecipe>[0] }) {
  const { name, badge, highlighted = Boolean(badge), picture, second, periods, description } = plan;
  const classes = planCardsRecipe({ ...look, marked: highlighted });
  return (
    <li className={classes.plan}>
      <div>
        {picture && <Picture picture={picture} ratio="3:2" className={classes.picture} />}
        <div className={classes.top}>
          <EntryHeading className={classes.name}>{name}</EntryHeading>
          {badge && <p className={classes.badge}>{badge}</p>}
        </div>
        <Price {...plan} period={periods && { label: periods.first, number: 1 }} classes={classes} />
        {second && periods && (
          <Price {...second} period={{ label: periods.second, number: 2 }} classes={classes} />
        )}
        {description && <Inline html={description} className={classes.description} />}
      </div>
      <Details {...plan} isMain={highlighted} classes={classes} />
    </li>
  );
}

/** A price. In print, that of each period is shown, with the name of the period. */
function Price({
  price,
  priceBefore,
  priceNote,
  period,
  classes,
}: Pick<PlanProps, 'price' | 'priceBefore' | 'priceNote'> & {
  period: { label: string; number: number } | undefined;
  classes: Classes;
}) {
  const words = useWords();
  const content = (
    <>
      {period && <p className={classes.period}>{period.label}</p>}
      <p className={classes.price}>
        {price}
        {priceBefore && (
          <>
            {' '}
            <s className={classes.priceBefore}>
              <VisuallyHidden>{words.priceBefore} </VisuallyHidden>
              {priceBefore}
            </s>
          </>
        )}
      </p>
      {priceNote && <p className={classes.priceNote}>{priceNote}</p>}
    </>
  );
  return period ? <div data-period={period.number}>{content}</div> : content;
}

/** The button and the features of a plan. @param isMain whether the button is solid */
function Details({
  action,
  featuresHeading,
  features,
  excluded = [],
  isMain,
  classes,
}: Pick<PlanProps, 'action' | 'featuresHeading' | 'features' | 'excluded'> & {
  isMain: boolean;
  classes: Classes;
}) {
  const words = useWords();
  return (
    <div>
      {action && (
        <div className={classes.action}>
          <Button action={action} kind={isMain ? 'solid' : 'quiet'} size="large" />
        </div>
      )}
      {featuresHeading && <p className={classes.featuresHeading}>{featuresHeading}</p>}
      <ul className={classes.features}>
        {features.map((feature, index) => (
          <li key={index} className={classes.feature}>
            <Icon name="tick" className={classes.tick} />
            {feature}
          </li>
        ))}
        {excluded.map((feature, index) => (
          <li key={`-${index}`} className={classes.excluded}>
            <Icon name="dash" className={classes.dash} />
            <span>
              <VisuallyHidden>{words.notIncluded}: </VisuallyHidden>
              {feature}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
