import type { ArticleCard, Category } from '../../src/model/page.ts';
import { articleGridRecipe } from './recipe.ts';
import type { BlockProps } from '../block.ts';
import { interpolate } from '../parts/text/interpolate.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { isPlainClick, setQuery, useQueryParam } from '../parts/layout/use-query-param.ts';
import { useGlide } from '../parts/motion/use-glide.ts';
import { Picture } from '../parts/media/Picture.tsx';
import { SearchOpener } from '../parts/layout/SearchOpener.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { ArticleFacts } from '../parts/articles/ArticleFacts.tsx';
import { ArticleTitle } from '../parts/articles/ArticleTitle.tsx';
import { Emphasized } from '../parts/text/Emphasized.tsx';

/** The query parameter that holds the selected category. */
const QUERY = 'category';

export default function ArticleGrid({
  heading,
  allLabel,
  filterLabel,
  count,
  articles,
}: BlockProps<'articleGrid'>) {
  const classes = articleGridRecipe();
  const categories = useSite().articles?.categories ?? [];
  const asked = useQueryParam(QUERY);
  const chosen = categories.find(({ id }) => id === asked);
  const about = ({ id }: Category) =>
    articles.filter((article) => article.categories.some((own) => own.id === id));
  const shown = chosen ? about(chosen) : articles;
  const list = useGlide<HTMLUListElement>();
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <Emphasized text={heading} />
        </h2>
        <p className={classes.count} role="status">
          {interpolate(count, { shown: shown.length, all: articles.length })}
        </p>
        <SearchOpener look="field" />
        <nav aria-label={filterLabel} className={classes.filter}>
          <ul className={classes.chips}>
            <Chip label={allLabel} count={articles.length} current={!chosen} />
            {categories.map((category) => (
              <Chip
                key={category.id}
                label={category.name}
                count={about(category).length}
                current={category === chosen}
                id={category.id}
              />
            ))}
          </ul>
        </nav>
      </div>
      <ul ref={list} className={classes.list}>
        {shown.map((article) => (
          <Card key={article.route} article={article} />
        ))}
      </ul>
    </>
  );
}

/** A link that filters the articles by a category. The link of the selected category removes the filter. */
function Chip({
  label,
  count,
  current,
  id,
}: {
  label: string;
  count: number;
  current: boolean;
  id?: string;
}) {
  const classes = articleGridRecipe();
  const href = id && !current ? `?${QUERY}=${id}` : '?';
  return (
    <li>
      <a
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event.nativeEvent)) return;
          event.preventDefault();
          setQuery(href);
        }}
        className={classes.chip}
        aria-current={current || undefined}
      >
        {label} ({count}){id && current && <Icon name="close" />}
      </a>
    </li>
  );
}

function Card({ article }: { article: ArticleCard }) {
  const classes = articleGridRecipe();
  return (
    <li className={classes.card}>
      {article.image && <Picture picture={article.image} className={classes.image} />}
      <ArticleFacts article={article}>
        <span className={classes.tag}>{article.categories.map(({ short }) => short).join(', ')}</span>
      </ArticleFacts>
      <ArticleTitle article={article} className={classes.title} linkClassName={classes.link} />
      <p className={classes.text}>{article.description}</p>
    </li>
  );
}
