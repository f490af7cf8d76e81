import type { ArticleCard } from '../../src/model/page.ts';
import { articleCarouselRecipe } from './recipe.ts';
import type { BlockProps } from '../block.ts';
import { Button } from '../parts/layout/Button.tsx';
import { Carousel } from '../parts/media/Carousel.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { ArticleFacts } from '../parts/articles/ArticleFacts.tsx';
import { ArticleTitle } from '../parts/articles/ArticleTitle.tsx';

export default function ArticleCarousel({ articles, action }: BlockProps<'articleCarousel'>) {
  const classes = articleCarouselRecipe();
  return (
    <Carousel count={articles.length} end={action && <Button action={action} kind="quiet" />}>
      {articles.map((article) => (
        <li key={article.route} className={classes.item}>
          <Card article={article} />
        </li>
      ))}
    </Carousel>
  );
}

function Card({ article }: { article: ArticleCard }) {
  const classes = articleCarouselRecipe();
  return (
    <article className={classes.card}>
      {article.image && <Picture picture={article.image} className={classes.image} />}
      <ArticleFacts article={article} gap="both" className={classes.head}>
        {article.categories.slice(0, 1).map(({ id, short }) => (
          <span key={id} className={classes.tag}>
            {short}
          </span>
        ))}
      </ArticleFacts>
      <ArticleTitle article={article} className={classes.title} linkClassName={classes.link} />
      <p className={classes.text}>{article.description}</p>
      <Icon name="arrow" className={classes.more} />
    </article>
  );
}
