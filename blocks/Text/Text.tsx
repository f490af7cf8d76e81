import type { BlockProps } from '../block.ts';
import { useSection } from '../parts/layout/section-context.ts';
import { ContentsAside, ContentsFold } from '../parts/text/TableOfContents.tsx';
import { LongText } from '../parts/text/LongText.tsx';
import { textRecipe } from './recipe.ts';

export default function Text({ date, text, variant, columns, contents }: BlockProps<'text'>) {
  const { align, full } = useSection();
  const listed = contents && text.headings.some(({ level }) => level === 2);
  const classes = textRecipe({ variant, align, listed });
  const numbered = variant === 'numbered';
  return (
    <div className={classes.column}>
      {listed && (
        <div className={classes.margin}>
          <ContentsAside headings={text.headings} numbered={numbered} />
        </div>
      )}
      <div className={classes.body}>
        {date && <p className={classes.date}>{date}</p>}
        {listed && (
          <div className={classes.fold}>
            <ContentsFold headings={text.headings} numbered={numbered} />
          </div>
        )}
        <LongText
          html={text.html}
          look={variant}
          columns={columns === 2}
          wide={full ? (align === 'center' ? 'center' : 'start') : undefined}
        />
      </div>
    </div>
  );
}
