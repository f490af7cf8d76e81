import type { BlockProps } from '../block.ts';
import { legalTextRecipe } from './recipe.ts';
import { ContentsAside, ContentsFold } from '../parts/text/TableOfContents.tsx';
import { LongText } from '../parts/text/LongText.tsx';

export default function LegalText({ date, text }: BlockProps<'legalText'>) {
  const classes = legalTextRecipe();
  return (
    <div className={classes.column}>
      <div className={classes.margin}>
        <ContentsAside headings={text.headings} numbered />
      </div>
      <div className={classes.body}>
        {date && <p className={classes.date}>{date}</p>}
        <div className={classes.fold}>
          <ContentsFold headings={text.headings} numbered />
        </div>
        <LongText html={text.html} numbered />
      </div>
    </div>
  );
}
