import { Fragment } from 'react';
import type { ArticleHead, Category, SharedBlocks } from '../../src/model/page.ts';
import { articleBodyRecipe } from './recipe.ts';
import type { BlockProps } from '../block.ts';
import { useRenderBlocks } from '../render-blocks.ts';
import { ContentsAside, ContentsFold } from '../parts/text/TableOfContents.tsx';
import { splitHtml } from '../parts/text/split-html.ts';
import { monthOf } from '../parts/text/dates.ts';
import { interpolate } from '../parts/text/interpolate.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Inset } from '../parts/layout/inset.ts';
import { LitMap } from '../parts/figures/LitMap.tsx';
import { longestWord } from '../parts/text/longest-word.ts';
import { LongText } from '../parts/text/LongText.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useSite } from '../parts/layout/site-context.ts';
import { VisuallyHidden } from '../parts/text/VisuallyHidden.tsx';
import { useWords } from '../parts/text/words.ts';

/** An article with at least this many headings has a table of contents. */
const MIN_HEADINGS = 2;

export default function ArticleBody({ header, lead, text, between = [] }: BlockProps<'articleBody'>) {
  const classes = articleBodyRecipe();
  const blocksBefore = (id: string) => between.find(({ before }) => before === id)!.shared;
  const long = text.headings.length >= MIN_HEADINGS;
  return (
    <Section columnClass={classes.column}>
      {header && <Header {...header} />}
      <div className={classes.side}>{long && <ContentsAside headings={text.headings} />}</div>
      <div className={classes.body}>
        {long && (
          <div className={classes.fold}>
            <ContentsFold headings={text.headings} />
          </div>
        )}
        {lead && <Inline html={lead} className={classes.lead} />}
        {splitHtml(
          text.html,
          between.map(({ before }) => before),
        ).map(({ html, before }) => (
          <Fragment key={before ?? ''}>
            {before !== undefined && <Between blocks={blocksBefore(before)} before={before} />}
            {html && <LongText html={html} />}
          </Fragment>
        ))}
      </div>
      <span className={classes.progress} data-progress aria-hidden="true" />
    </Section>
  );
}

/** Renders the blocks that are between two sections of the article. They are as wide as the text. */
function Between({ blocks, before }: { blocks: SharedBlocks; before: string }) {
  const classes = articleBodyRecipe();
  const renderBlocks = useRenderBlocks();
  return (
    <Inset value={true}>
      <div className={classes.between}>{renderBlocks(blocks, before)}</div>
    </Inset>
  );
}

function Header({ title, by, picture, date, updated, readTime, categories, back, map }: ArticleHead) {
  const classes = articleBodyRecipe();
  const words = useWords();
  const { language } = useSite();
  return (
    <>
      <div className={classes.margin}>
        {back && (
          <PageLink to={back.to} className={classes.back}>
            <Icon name="back" className={classes.icon} />
            {back.label}
          </PageLink>
        )}
        {map && (
          <div className={classes.map}>
            <LitMap {...map} />
          </div>
        )}
      </div>
      <header className={classes.head}>
        <h1 className={classes.heading} style={{ '--letters': longestWord(title) }}>
          {title}
        </h1>
        <div className={classes.byline}>
          <div className={classes.by}>
            {picture && <Picture picture={picture} className={classes.picture} />}
            <div>
              {by && <p>{by}</p>}
              <p className={classes.facts}>
                <span className={classes.fact}>
                  <VisuallyHidden>{words.published} </VisuallyHidden>
                  <time dateTime={date}>{monthOf(date, language)}</time>
                </span>
                {updated && (
                  <span className={classes.fact}>
                    {interpolate(words.updated, { date: monthOf(updated, language) })}
                  </span>
                )}
                <span className={classes.fact}>
                  {readTime} {words.minutes}
                </span>
              </p>
            </div>
          </div>
          <Tags categories={categories} hub={back?.to.href} />
        </div>
      </header>
    </>
  );
}

/** The categories of the article. Each one links to the list of its articles on the page `hub`. */
function Tags({ categories, hub }: { categories: Category[]; hub: string | undefined }) {
  const classes = articleBodyRecipe();
  const words = useWords();
  if (!hub) return null;
  return (
    <nav aria-label={words.categories} className={classes.tags}>
      <ul className={classes.tagList}>
        {categories.map(({ id, short }) => (
          <li key={id}>
            <PageLink to={{ href: `${hub}?category=${id}`, kind: 'page' }} className={classes.tag}>
              {short}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
