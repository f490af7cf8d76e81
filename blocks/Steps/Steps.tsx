import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Ledger } from '../parts/mockups/Ledger.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Squares } from '../parts/figures/Squares.tsx';
import { useWords } from '../parts/text/words.ts';
import { stepsRecipe } from './recipe.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';

type Props = BlockProps<'steps'>;

export default function Steps({ items, variant }: Props) {
  const classes = stepsRecipe({ variant });
  return (
    <ol className={classes.list} style={{ '--steps': items.length }}>
      {items.map((item, index) => (
        <Step key={index} {...item} variant={variant} number={index + 1} of={items.length} />
      ))}
    </ol>
  );
}

function Step({
  icon,
  title,
  text,
  label,
  time,
  ledger,
  variant,
  number,
  of,
}: Props['items'][number] & Pick<Props, 'variant'> & { number: number; of: number }) {
  const classes = stepsRecipe({ variant });
  const words = useWords();
  const squares = (
    <span className={classes.squares}>
      <Squares total={of} filled={number} columns={of} ticked />
    </span>
  );
  return (
    <li className={classes.step}>
      {variant === 'track' && !label && squares}
      <div className={classes.number}>
        {label ? (
          <p>{label}</p>
        ) : (
          <p>
            {words.step} {number}
          </p>
        )}
        {variant === 'register' && !label && squares}
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
