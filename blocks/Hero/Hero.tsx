import type { BlockProps } from '../block.ts';
import { heroRecipe } from './recipe.ts';
import { Actions } from '../parts/layout/Actions.tsx';
import { Ledger } from '../parts/mockups/Ledger.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { Emphasized } from '../parts/text/Emphasized.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Screen } from '../parts/mockups/Screen.tsx';
import { SquareMap } from '../parts/figures/SquareMap.tsx';

export default function Hero({
  eyebrow,
  heading,
  text,
  actions,
  note,
  picture,
  squares,
  ledger,
  screen,
  variant,
}: BlockProps<'hero'>) {
  const figured = Boolean(picture || squares || ledger || screen);
  const classes = heroRecipe({ variant, figured });
  return (
    <div className={classes.column}>
      <div className={classes.head}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h1 className={classes.heading}>
          <Emphasized text={heading} />
        </h1>
      </div>
      {(text || actions || note) && (
        <div className={classes.body}>
          {text && <Inline html={text} className={classes.text} />}
          {actions && (
            <div className={classes.actions}>
              <Actions actions={actions} align={variant === 'centred' ? 'center' : 'start'} />
            </div>
          )}
          {note && <Inline html={note} className={classes.note} />}
        </div>
      )}
      {figured && (
        <div className={classes.figure}>
          {picture && <Picture picture={picture} className={classes.picture} />}
          {squares && <SquareMap squares={squares} entrance />}
          {ledger && <Ledger ledger={ledger} />}
          {screen && <Screen screen={screen} />}
        </div>
      )}
    </div>
  );
}
