import type { BlockProps } from '../block.ts';
import { flipCardsRecipe } from './recipe.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Mark } from '../parts/figures/Mark.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { useWords } from '../parts/text/words.ts';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';

type Props = BlockProps<'flipCards'>;
type Labels = Pick<Props, 'frontLabel' | 'backLabel'>;

export default function FlipCards({ heading, text, cards, ...labels }: Props) {
  const classes = flipCardsRecipe();
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

type Level = { level: 'h2' | 'h3' };

/** A card with two faces. Both faces are always in the HTML. CSS hides the face that is turned away. */
function Card({
  challenges,
  delivers,
  frontLabel,
  backLabel,
  ...face
}: Props['cards'][number] & Labels & Level) {
  const { title } = face;
  const classes = flipCardsRecipe();
  const words = useWords();
  return (
    <li className={classes.card}>
      <div className={classes.front}>
        <Face {...face} label={frontLabel} items={challenges} mark="gap" />
      </div>
      <div className={classes.back}>
        <Face {...face} label={backLabel} items={delivers} mark="done" />
      </div>
      {/* This <details> is only a switch. While it is open, CSS shows the back, so cards flip without JavaScript. */}
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

type FaceProps = Pick<Props['cards'][number], 'step' | 'title'> &
  Level & { label: string; items: string[]; mark: 'gap' | 'done' };

function Face({ step, title, label, items, mark, level: Heading }: FaceProps) {
  const classes = flipCardsRecipe();
  return (
    <>
      <p className={classes.top}>
        <span className={classes.step}>{step}</span>
        <span className={classes.side}>{label}</span>
      </p>
      <Heading className={classes.title}>{title}</Heading>
      <ul className={classes.items}>
        {items.map((item, index) => (
          <li key={index} className={classes.item}>
            <Mark state={mark} className={classes.mark} />
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}
