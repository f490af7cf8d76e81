import type { BlockProps } from '../block.ts';
import { emailCaptureRecipe } from './recipe.ts';
import SignUpForm from '../parts/forms/SignUpForm.tsx';
import { useInset } from '../parts/layout/inset.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { Squares } from '../parts/figures/Squares.tsx';
import { Emphasized } from '../parts/text/Emphasized.tsx';

export default function EmailCapture({
  heading,
  text,
  items,
  note,
  download,
  form,
}: BlockProps<'emailCapture'>) {
  const classes = emailCaptureRecipe({ inset: useInset() });
  return (
    <div className={classes.card}>
      <div>
        <h2 className={classes.heading}>
          <Emphasized text={heading} />
        </h2>
        {text && <Inline html={text} className={classes.text} />}
        {items && (
          <ul className={classes.list}>
            {items.map((item, index) => (
              <li key={index} className={classes.item}>
                <span className={classes.mark}>
                  <Squares total={1} filled={1} columns={1} ticked />
                </span>
                {item}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <SignUpForm form={form} offersDownload={download} />
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
}
