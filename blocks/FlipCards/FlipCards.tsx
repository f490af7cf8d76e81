import type { BlockProps } from '../block.ts';
import { flipCardsRecipe } from './recipe.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Mark } from '../parts/figures/Mark.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useSlots } from '../parts/layout/slots.ts';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { useWords } from '../parts/text/words.ts';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';

type Props = BlockProps<'flipCards'>;
type Labels = Pick<Props, 'frontLabel' | 'backLabel'>;

export default function FlipCards({ heading, text, cards, ...labels }: Props) {
  const classes = useSlots(flipCardsRecipe);
  return (
    <Section>
      {(heading || text) && <SectionHeader heading={heading} text={text} layout="split" />}
      <ul className={classes.list}>
        {cards.map((card, index) => (
          <Card key={index} {...card} {...labels} level={heading ? 'h3' : 'h2'} />
        ))}
      </ul>
    </Section>
  );
}

/** Both faces are always there; the style sheet puts the one that is turned away out of reach. */
function Card({
  step,
  title,
  challenges,
  delivers,
  frontLabel,
  backLabel,
  level: Heading,
}: Props['cards'][number] & Labels & { level: 'h2' | 'h3' }) {
  const classes = useSlots(flipCardsRecipe);
  const words = useWords();
  return (
    <li className={classes.card}>
      <div className={classes.front}>
        <p className={classes.top}>
          <span className={classes.step}>{step}</span>
          <span className={classes.side}>{frontLabel}</span>
        </p>
        <Heading className={classes.title}>{title}</Heading>
        <List items={challenges} mark="gap" />
      </div>
      <div className={classes.back}>
        <p className={classes.top}>
          <span className={classes.step}>{step}</span>
          <span className={classes.side}>{backLabel}</span>
        </p>
        <Heading className={classes.title}>{title}</Heading>
        <List items={delivers} mark="done" />
      </div>
      {/* Holds nothing: whether it is open says which face is up, so cards turn without a script. */}
      <details>
        <summary className={classes.turn}>
          <Icon name="turn" />
          <span>
            <VisuallyHidden>{`${words.turnCard}, ${title}: `}</VisuallyHidden>
            <span className={classes.toBack}>{backLabel}</span>
            <span className={classes.toFront}>{frontLabel}</span>
          </span>
        </summary>
      </details>
    </li>
  );
}

function List({ items, mark }: { items: string[]; mark: 'gap' | 'done' }) {
  const classes = useSlots(flipCardsRecipe);
  return (
    <ul className={classes.items}>
      {items.map((item, index) => (
        <li key={index} className={classes.item}>
          <Mark state={mark} className={classes.mark} />
          {item}
        </li>
      ))}
    </ul>
  );
}
