import type { BlockProps } from '../block.ts';
import { flipCardsRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { Mark } from '../parts/figures/Mark.tsx';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { useWords } from '../parts/text/words.ts';

type Props = BlockProps<'flipCards'>;
type Labels = Pick<Props, 'frontLabel' | 'backLabel'>;

export default function FlipCards({ cards, ...labels }: Props) {
  const classes = flipCardsRecipe();
  return (
    <ul className={classes.list}>
      {cards.map((card, index) => (
        <Card key={index} {...card} {...labels} />
      ))}
    </ul>
  );
}

/** A card with two faces. Both faces are always in the HTML. CSS hides the face that is turned away. */
function Card({ challenges, delivers, frontLabel, backLabel, ...face }: Props['cards'][number] & Labels) {
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

type FaceProps = Pick<Props['cards'][number], 'step' | 'title'> & {
  label: string;
  items: string[];
  mark: 'gap' | 'done';
};

function Face({ step, title, label, items, mark }: FaceProps) {
  const classes = flipCardsRecipe();
  return (
    <>
      <p className={classes.top}>
        <span className={classes.step}>{step}</span>
        <span className={classes.side}>{label}</span>
      </p>
      <EntryHeading className={classes.title}>{title}</EntryHeading>
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
