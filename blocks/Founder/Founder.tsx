import type { BlockProps } from '../block.ts';
import { founderRecipe } from './recipe.ts';
import { Button } from '../parts/layout/Button.tsx';
import { Prose } from '../parts/text/Prose.tsx';
import { Emphasized } from '../parts/text/Emphasized.tsx';

export default function Founder({ heading, text, name, role, action }: BlockProps<'founder'>) {
  const classes = founderRecipe();
  return (
    <div className={classes.column}>
      {heading && (
        <div className={classes.head}>
          <h2 className={classes.heading}>
            <Emphasized text={heading} />
          </h2>
        </div>
      )}
      <div className={classes.letter}>
        <Prose html={text} />
        <div className={classes.sign}>
          <svg className={classes.mark} viewBox="0 0 56 56" aria-hidden="true">
            <path className={classes.ground} d="M1 1h54v54H1z" />
            <path
              className={classes.line}
              d="M28 14a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 54c0-10 7-16 16-16s16 6 16 16"
            />
          </svg>
          <div>
            <p className={classes.name}>{name}</p>
            {role && <p className={classes.role}>{role}</p>}
          </div>
          <div className={classes.action}>
            <Button action={action} size="large" />
          </div>
        </div>
      </div>
    </div>
  );
}
