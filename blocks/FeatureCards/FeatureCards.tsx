import type { BlockProps } from '../block.ts';
import { featureCardsRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { IconLabel } from '../parts/media/IconLabel.tsx';
import { Ledger } from '../parts/mockups/Ledger.tsx';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Screen } from '../parts/mockups/Screen.tsx';

type Props = BlockProps<'featureCards'>;

export default function FeatureCards({ items, variant }: Props) {
  const pictured = items.some(({ screen }) => screen);
  const classes = featureCardsRecipe({ variant, pictured });
  return (
    <ul className={classes.list}>
      {items.map((item, index) => (
        <Feature key={index} {...item} variant={variant} pictured={pictured} />
      ))}
    </ul>
  );
}

function Feature({
  icon,
  title,
  text,
  badge,
  action,
  ledger,
  screen,
  variant,
  pictured,
}: Props['items'][number] & Pick<Props, 'variant'> & { pictured: boolean }) {
  const classes = featureCardsRecipe({ variant, pictured });
  const register = variant === 'cards' ? ledger : undefined;
  return (
    <li className={classes.card}>
      <div className={classes.body}>
        {icon && (
          <span className={classes.above}>
            <Icon name={icon} />
          </span>
        )}
        <div className={classes.top}>
          <EntryHeading className={classes.title}>{title}</EntryHeading>
          {badge && <p className={classes.badge}>{badge}</p>}
        </div>
        <Inline html={text} className={classes.text} />
        {action && (
          <p className={classes.more}>
            <PageLink to={action.to} newTab={action.newTab} className={classes.link} data-card-link="">
              <IconLabel label={action.label} icon={action.icon} iconClass={classes.symbol} />
              {!action.icon && <Icon name="arrow" className={classes.icon} />}
            </PageLink>
          </p>
        )}
      </div>
      {(register || screen) && (
        <div className={classes.picture}>
          {register && (
            <div className={classes.register}>
              <Ledger ledger={register} frame="bare" />
            </div>
          )}
          {screen && (
            <div className={classes.stage}>
              <Screen screen={screen} cut />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
