import type { ArticleCard } from '../../src/model/page.ts';
import { articleCarouselRecipe } from './recipe.ts';
import type { BlockProps } from '../block.ts';
import { Button } from '../parts/layout/Button.tsx';
import { Carousel } from '../parts/media/Carousel.tsx';
import { Icon } from '../parts/media/Icon.tsx';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useSlots } from '../parts/layout/slots.ts';
import { useWords } from '../parts/text/words.ts';

export default function ArticleCarousel({ heading, text, articles, action }: BlockProps<'articleCarousel'>) {
  return (
    <Section>
      <Carousel
        heading={heading}
        text={text}
        cards={articles.map((article) => (
          <Card key={article.route} {...article} />
        ))}
        end={action && <Button action={action} kind="quiet" />}
      />
    </Section>
  );
}

function Card({ route, title, description, readTime, categories }: ArticleCard) {
  const classes = useSlots(articleCarouselRecipe);
  const words = useWords();
  return (
    <article className={classes.card}>
      <p className={classes.head}>
        {categories.slice(0, 1).map(({ id, short }) => (
          <span key={id} className={classes.tag}>
            {short}
          </span>
        ))}
        <span>
          {readTime} {words.minutes}
        </span>
      </p>
      <h3 className={classes.title}>
        <PageLink to={{ href: route, kind: 'page' }} className={classes.link}>
          {title}
        </PageLink>
      </h3>
      <p className={classes.text}>{description}</p>
      <Icon name="arrow" className={classes.more} />
    </article>
  );
}
