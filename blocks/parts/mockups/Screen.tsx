import type { Pane as PaneData, Screen as ScreenData } from '../../../src/model/types.gen.ts';
import { Board } from './Board.tsx';
import { Icon } from '../media/Icon.tsx';
import { Ledger } from './Ledger.tsx';
import { Passages } from './Passages.tsx';
import { Question } from './Question.tsx';
import { screenRecipe } from './Screen.recipe.ts';
import { SquareMap } from '../figures/SquareMap.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** An illustration of a product's screen, in the theme's colors. It has a single text alternative and no controls. */
export function Screen({ screen, cut = false }: { screen: ScreenData; cut?: boolean }) {
  const { alt, title, place, address, status, panes } = screen;
  const classes = screenRecipe({
    cut,
    browser: Boolean(address),
    panes: panes.length > 1 ? 'two' : 'one',
  });
  return (
    <figure className={classes.root}>
      <figcaption>
        <VisuallyHidden>{alt}</VisuallyHidden>
      </figcaption>
      <div className={classes.window} aria-hidden="true" inert>
        <p className={classes.bar}>
          <span className={classes.title}>{title}</span>
          {place && <span className={classes.place}>{place}</span>}
          {address && (
            <span className={classes.address}>
              <Icon name="lock" className={classes.lock} />
              {address}
            </span>
          )}
          {status && <span className={classes.status}>{status}</span>}
        </p>
        <div className={classes.panes}>
          {panes.map((pane, index) => (
            <Pane key={index} {...pane} />
          ))}
        </div>
      </div>
    </figure>
  );
}

function Pane({ figures, question, ledger, squares, lanes, passages }: PaneData) {
  const classes = screenRecipe();
  return (
    <div className={classes.pane}>
      {figures && (
        <ul className={classes.figures}>
          {figures.map(({ value, label }, index) => (
            <li key={index}>
              <p className={classes.value}>{value}</p>
              <p className={classes.label}>{label}</p>
            </li>
          ))}
        </ul>
      )}
      {question && <Question question={question} />}
      {ledger && <Ledger ledger={ledger} frame="pane" />}
      {squares && <SquareMap squares={squares} frame="pane" />}
      {lanes && <Board lanes={lanes} />}
      {passages && <Passages passages={passages} />}
    </div>
  );
}
