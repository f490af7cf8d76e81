import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Figure as FigureData } from '../../src/model/page.ts';
import type { BlockProps } from '../block.ts';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { Entries } from '../parts/media/Carousel.tsx';
import { Figure } from '../parts/media/Figure.tsx';
import { columnStyle } from '../parts/styles/grid.ts';
import { proportionOf } from '../parts/styles/proportion.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Enlarged } from './Enlarged.tsx';
import { galleryRecipe } from './recipe.ts';
import { rowStyles } from './rows.ts';

type Props = BlockProps<'gallery'>;

export default function Gallery({ items, variant, columns, layout, ratio, enlarge }: Props) {
  const classes = galleryRecipe({ variant });
  const usual = ratio ?? (variant === 'grid' ? '3:2' : 'original');
  const shaped = items.map(({ picture, ...item }) => ({
    ...item,
    picture: { ...picture, ratio: picture.ratio === 'original' ? usual : picture.ratio },
  }));
  const isMosaic = variant === 'mosaic';
  const styles = isMosaic
    ? mosaicStyles(
        shaped.map(({ picture }) => picture),
        columns,
      )
    : [];
  return (
    <Entries
      layout={layout}
      count={items.length}
      columns={columns}
      className={classes.list}
      style={isMosaic ? undefined : columnStyle(items.length, columns)}
    >
      {shaped.map((item, index) => (
        <li key={index} className={classes.item} style={styles[index]}>
          <Item {...item} enlarge={enlarge} />
        </li>
      ))}
    </Entries>
  );
}

/** Returns the styles of the pictures of a mosaic, on large screens and on phones. */
function mosaicStyles(pictures: FigureData[], columns = pictures.length > 9 ? 4 : 3) {
  const ratios = pictures.map(shownProportion);
  const onPhones = rowStyles(ratios, Math.min(columns, 2), '-small');
  return rowStyles(ratios, columns).map((style, index) => ({ ...style, ...onPhones[index] }));
}

/** Returns the width of a picture as it is shown, divided by its height. */
const shownProportion = ({ ratio, width, height }: FigureData): number =>
  proportionOf(ratio) ?? width / height;

function Item({ picture, title, to, enlarge }: Props['items'][number] & Pick<Props, 'enlarge'>) {
  const classes = galleryRecipe();
  const id = `picture${useId()}`;
  const around = (content: ReactNode): ReactNode => {
    if (to)
      return (
        <PageLink to={to} around="picture" className={classes.link}>
          {content}
        </PageLink>
      );
    return enlarge ? (
      <Enlarged id={id} picture={picture}>
        {content}
      </Enlarged>
    ) : (
      content
    );
  };
  return (
    <Figure
      figure={picture}
      around={around}
      title={title && <EntryHeading className={classes.title}>{title}</EntryHeading>}
    />
  );
}
