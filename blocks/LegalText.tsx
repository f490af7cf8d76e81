import type { BlockProps } from './block.ts';
import { legalTextRecipe } from './LegalText.recipe.ts';
import { ContentsAside, ContentsFold } from './parts/Contents.tsx';
import { LongText } from './parts/LongText.tsx';
import { Section } from './parts/Section.tsx';
import { useSlots } from './parts/slots.ts';

export default function LegalText({ date, text }: BlockProps<'legalText'>) {
  const classes = useSlots(legalTextRecipe);
  return (
    <Section className={classes.column}>
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
    </Section>
  );
}
