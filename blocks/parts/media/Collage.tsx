import type { Picture as PictureData } from '../../../src/model/page.ts';
import { slotRecipe } from '../layout/slots.ts';
import { styled } from '../styles/styled.ts';
import { bordered } from '../styles/surface.ts';
import { Picture } from './Picture.tsx';

/** Two rows of the same height. Without it, each row would be as high as its pictures are. */
const rows = { aspectRatio: '4 / 3', gridTemplateRows: 'repeat(2, minmax(0, 1fr))' };

const recipe = slotRecipe('collage', {
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: { base: '2', md: '3' },
    },
    picture: {
      display: 'block',
      w: 'full',
      h: 'full',
      objectFit: 'cover',
      borderRadius: 'card',
      ...styled('pictures', { line: bordered, hard: { borderWidth: '2px', borderColor: 'text' } }),
    },
  },
  variants: {
    count: {
      2: {
        root: { aspectRatio: '4 / 3', '& > :last-child': { mt: '15%' }, '& > :first-child': { mb: '15%' } },
      },
      3: { root: { ...rows, '& > :first-child': { gridRow: 'span 2' } } },
      4: { root: rows },
    },
  },
});

/** Two to four pictures, cropped so that they form a rectangle. */
export function Collage({ pictures }: { pictures: PictureData[] }) {
  const classes = recipe({ count: `${pictures.length as 2 | 3 | 4}` });
  return (
    <div className={classes.root}>
      {pictures.map((picture, index) => (
        <div key={index}>
          <Picture picture={picture} className={classes.picture} />
        </div>
      ))}
    </div>
  );
}
