import type { Ratio } from '../../src/model/types.gen.ts';
import type { BlockProps } from '../block.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { IconLabel } from '../parts/media/IconLabel.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { Ledger } from '../parts/mockups/Ledger.tsx';
import { Screen } from '../parts/mockups/Screen.tsx';
import { dayOf, daysOf } from '../parts/text/dates.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { ShortProse } from '../parts/text/Prose.tsx';
import { cardsRecipe } from './recipe.ts';

type Props = BlockProps<'cards'>;
type Item = Omit<Props['items'][number], 'groups'>;

/** What all cards of a block have in common. */
interface Look {
  variant: Props['variant'];
  /** Whether the header of the section is centered. */
  centered: boolean;
  /** Whether a shape of tiles is given, and whether each card has a row of its own. */
  shaped: boolean;
  broad: boolean;
  /** Whether the number of columns is given. */
  equal: boolean;
  /** Whether cards have product screens. */
  illustrated: boolean;
  /** Whether cards have something before their titles, whether that is only icons, and whether they have a value. */
  leading: boolean;
  iconic: boolean;
  valued: boolean;
}

interface CardProps {
  item: Item;
  look: Look;
  ratio: Ratio | undefined;
  /** The width of a tile divided by its height, if it is given. */
  proportion: number | undefined;
  /** The numbers of the card's groups, separated by spaces. */
  groups: string | undefined;
}

export function Card({ item, look, ratio = '3:2', proportion, groups }: CardProps) {
  const { icon, picture, label, date, until, title, badge, text, value, actions } = item;
  const { highlighted = false } = item;
  const { language } = useSite();
  const classes = cardsRecipe({ ...look, highlighted });
  const inList = look.variant === 'list';
  const day = date && <Days date={date} until={until} language={language} />;
  const onPicture = picture !== undefined && (look.variant === 'cards' || look.variant === 'plain');
  const labelled = label && <p className={classes.label}>{label}</p>;
  const lead = (
    <>
      {icon && (
        <span className={classes.above}>
          <Icon name={icon} />
        </span>
      )}
      {!inList && labelled}
      {day && !onPicture && <p className={classes.date}>{day}</p>}
      {inList && labelled}
    </>
  );
  const links = actions && <Links actions={actions} look={look} />;
  const image = picture && (
    <div className={classes.image}>
      <Picture picture={picture} ratio={ratio} className={classes.photo} />
      {day && onPicture && <p className={classes.day}>{day}</p>}
    </div>
  );
  return (
    <li
      className={classes.card}
      data-groups={groups}
      style={proportion === undefined ? undefined : { '--ratio': proportion }}
    >
      {!inList && image}
      {inList && look.leading && (
        <div className={classes.lead}>
          {image}
          {lead}
        </div>
      )}
      <div className={classes.body}>
        {!inList && lead}
        <div className={classes.top}>
          <EntryHeading className={classes.title}>{title}</EntryHeading>
          {badge && <p className={classes.badge}>{badge}</p>}
        </div>
        {text && <ShortProse html={text} className={classes.text} />}
        {value && !inList && <p className={classes.value}>{value}</p>}
        {!inList && links}
      </div>
      {value && inList && <p className={classes.value}>{value}</p>}
      {inList && links}
      <Illustration item={item} look={look} />
    </li>
  );
}

/** A date, or the first and the last one of several days. */
function Days({ date, until = date, language }: { date: string; until?: string; language: string }) {
  if (until === date) return <time dateTime={date}>{dayOf(date, language)}</time>;
  return daysOf(date, until, language).map(({ text, date: day }, index) =>
    day ? (
      <time key={index} dateTime={day}>
        {text}
      </time>
    ) : (
      text
    ),
  );
}

/** The links of a card. If there is only one, the whole card is its click area. */
function Links({ actions, look }: { actions: NonNullable<Item['actions']>; look: Look }) {
  const single = actions.length === 1;
  const classes = cardsRecipe({ ...look, single });
  return (
    <p className={classes.more}>
      {actions.map(({ label, icon, to, newTab }, index) => (
        <PageLink
          key={index}
          to={to}
          newTab={newTab}
          className={classes.link}
          data-card-link={single ? '' : undefined}
        >
          <IconLabel label={label} icon={icon} iconClass={classes.symbol} />
          {!icon && to.kind !== 'file' && <Icon name="arrow" className={classes.icon} />}
        </PageLink>
      ))}
    </p>
  );
}

function Illustration({ item: { ledger, screen }, look }: { item: Item; look: Look }) {
  const classes = cardsRecipe(look);
  if (!ledger && !screen) return null;
  return (
    <div className={classes.picture}>
      {ledger && (
        <div className={classes.register}>
          <Ledger ledger={ledger} frame="bare" />
        </div>
      )}
      {screen && (
        <div className={classes.stage}>
          <Screen screen={screen} cut />
        </div>
      )}
    </div>
  );
}
