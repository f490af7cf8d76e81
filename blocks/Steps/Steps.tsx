import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { Ledger } from '../parts/mockups/Ledger.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Squares } from '../parts/figures/Squares.tsx';
import { useWords } from '../parts/text/words.ts';
import { stepsRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { useSection } from '../parts/layout/section-context.ts';

type Props = BlockProps<'steps'>;

export default function Steps({ items, variant, ratio }: Props) {
  const centered = useSection().align === 'center';
  const look = { variant, pictured: items.some(({ picture }) => picture), centered };
  const classes = stepsRecipe(look);
  return (
    <ol className={classes.list} style={{ '--steps': items.length }}>
      {items.map((item, index) => (
        <Step key={index} {...item} look={look} ratio={ratio} number={index + 1} of={items.length} />
      ))}
    </ol>
  );
}

interface StepProps extends Pick<Props, 'ratio'> {
  /** What all steps of a block have in common. */
  look: Pick<Props, 'variant'> & { pictured: boolean; centered: boolean };
  number: number;
  of: number;
}

function Step({
  icon,
  picture,
  title,
  text,
  label,
  time,
  ledger,
  look,
  ratio,
  number,
  of,
}: Props['items'][number] & StepProps) {
  const { variant, pictured } = look;
  const classes = stepsRecipe(look);
  const words = useWords();
  const squares = !label && !pictured && (
    <span className={classes.squares}>
      <Squares total={of} filled={number} columns={of} ticked />
    </span>
  );
  return (
    <li className={classes.step}>
      {pictured && (
        <div className={classes.point}>
          {picture ? (
            <Picture picture={picture} ratio={ratio} className={classes.picture} />
          ) : (
            <span className={classes.dot} />
          )}
        </div>
      )}
      {variant === 'track' && squares}
      <div className={classes.number}>
        <p>{label ?? `${words.step} ${number}`}</p>
        {variant === 'register' && squares}
      </div>
      <div className={classes.body}>
        {icon && <Icon name={icon} className={classes.icon} />}
        <EntryHeading className={classes.title}>{title}</EntryHeading>
        <Inline html={text} className={classes.text} />
        {time && <p className={classes.time}>{time}</p>}
      </div>
      {ledger && variant === 'register' && (
        <div className={classes.figure}>
          <Ledger ledger={ledger} />
        </div>
      )}
    </li>
  );
}
