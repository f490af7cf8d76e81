import type { BlockProps } from './block.ts';
import { featureCardsRecipe } from './FeatureCards.recipe.ts';
import { Icon } from './parts/Icon.tsx';
import { Ledger } from './parts/Ledger.tsx';
import { PageLink } from './parts/PageLink.tsx';
import { Inline } from './parts/Prose.tsx';
import { Section } from './parts/Section.tsx';
import { useSlots } from './parts/slots.ts';

type Props = BlockProps<'featureCards'>;

export default function FeatureCards({ heading, text, items, variant }: Props) {
  const classes = useSlots(featureCardsRecipe, { variant });
  return (
    <Section>
      <div className={classes.head}>
        <h2 className={classes.heading}>{heading}</h2>
        {text && <Inline html={text} className={classes.intro} />}
      </div>
      <ul className={classes.list}>
        {items.map((item, index) => (
          <Feature key={index} {...item} variant={variant} />
        ))}
      </ul>
    </Section>
  );
}

function Feature({
  title,
  text,
  badge,
  action,
  ledger,
  variant,
}: Props['items'][number] & Pick<Props, 'variant'>) {
  const classes = useSlots(featureCardsRecipe, { variant });
  return (
    <li className={classes.card}>
      <div className={classes.body}>
        <div className={classes.top}>
          <h3 className={classes.title}>{title}</h3>
          {badge && <p className={classes.badge}>{badge}</p>}
        </div>
        <Inline html={text} className={classes.text} />
        {action && (
          <p className={classes.more}>
            <PageLink to={action.to} newTab={action.newTab} className={classes.link}>
              {action.label}
              <Icon name="arrow" className={classes.icon} />
            </PageLink>
          </p>
        )}
      </div>
      {ledger && variant === 'cards' && (
        <div className={classes.figure}>
          <Ledger ledger={ledger} frame="bare" />
        </div>
      )}
    </li>
  );
}
