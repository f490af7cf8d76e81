import type { ArticleCard } from '../../src/model/page.ts';
import { articleNextRecipe } from './recipe.ts';
import type { BlockProps } from '../block.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { useWords } from '../parts/text/words.ts';
import { ArticleFacts } from '../parts/articles/ArticleFacts.tsx';
import { ArticleTitle } from '../parts/articles/ArticleTitle.tsx';
import { Emphasized } from '../parts/text/Emphasized.tsx';

export default function ArticleNext({ heading, articles }: BlockProps<'articleNext'>) {
  const classes = articleNextRecipe();
  const words = useWords();
  const { previous, next, related } = articles;
  return (
    <>
      <h2 className={classes.heading}>
        <Emphasized text={heading} />
      </h2>
      <ul className={classes.list}>
        {related.map((article) => (
          <Card key={article.route} article={article} />
        ))}
      </ul>
      {(previous || next) && (
        <ul className={classes.ways}>
          {previous && <Way label={words.previousArticle} article={previous} side="previous" />}
          {next && <Way label={words.nextArticle} article={next} side="next" />}
        </ul>
      )}
    </>
  );
}

function Card({ article }: { article: ArticleCard }) {
  const classes = articleNextRecipe();
  return (
    <li className={classes.card}>
      <ArticleFacts article={article}>
        <span>{article.categories.map(({ short }) => short).join(', ')}</span>
      </ArticleFacts>
      <ArticleTitle article={article} className={classes.title} linkClassName={classes.link} />
    </li>
  );
}

/** The link to the previous or the next article. */
function Way({ label, article, side }: { label: string; article: ArticleCard; side: 'previous' | 'next' }) {
  const classes = articleNextRecipe({ side });
  return (
    <li className={classes.way}>
      <PageLink to={{ href: article.route, kind: 'page' }} className={classes.wayLink}>
        <span className={classes.label}>{label}</span>
        {article.title}
      </PageLink>
    </li>
  );
}
