import type { ArticleCard } from '../src/content/prepared.ts';
import { articleCarouselRecipe } from './ArticleCarousel.recipe.ts';
import type { BlockProps } from './block.ts';
import { Button } from './parts/Button.tsx';
import { Carousel } from './parts/Carousel.tsx';
import { Icon } from './parts/Icon.tsx';
import { PageLink } from './parts/PageLink.tsx';
import { Section } from './parts/Section.tsx';
import { useSlots } from './parts/slots.ts';
import { useWords } from './parts/words.ts';

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
