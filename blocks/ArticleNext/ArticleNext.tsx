import type { ArticleCard } from '../../src/model/page.ts';
import { articleNextRecipe } from './recipe.ts';
import type { BlockProps } from '../block.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useSlots } from '../parts/layout/slots.ts';
import { useWords } from '../parts/text/words.ts';

export default function ArticleNext({ heading, articles }: BlockProps<'articleNext'>) {
  const classes = useSlots(articleNextRecipe);
  const words = useWords();
  const { previous, next, related } = articles;
  return (
    <Section onScreen>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {related.map((article) => (
          <Card key={article.route} {...article} />
        ))}
      </ul>
      {(previous || next) && (
        <ul className={classes.ways}>
          {previous && <Way label={words.previousArticle} article={previous} side="previous" />}
          {next && <Way label={words.nextArticle} article={next} side="next" />}
        </ul>
      )}
    </Section>
  );
}

function Card({ route, title, readTime, categories }: ArticleCard) {
  const classes = useSlots(articleNextRecipe);
  const words = useWords();
  return (
    <li className={classes.card}>
      <p className={classes.facts}>
        <span>{categories.map(({ short }) => short).join(', ')}</span>
        <span>
          {readTime} {words.minutes}
        </span>
      </p>
      <h3 className={classes.title}>
        <PageLink to={{ href: route, kind: 'page' }} className={classes.link}>
          {title}
        </PageLink>
      </h3>
    </li>
  );
}

/** The way to the article before or after. */
function Way({ label, article, side }: { label: string; article: ArticleCard; side: 'previous' | 'next' }) {
  const classes = useSlots(articleNextRecipe, { side });
  return (
    <li className={classes.way}>
      <PageLink to={{ href: article.route, kind: 'page' }} className={classes.wayLink}>
        <span className={classes.label}>{label}</span>
        {article.title}
      </PageLink>
    </li>
  );
}
