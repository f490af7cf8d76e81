import type { Picture as PictureData } from '../../../src/model/page.ts';
import type { Ratio } from '../../../src/model/types.gen.ts';
import { slotRecipe } from '../layout/slots.ts';
import { Picture } from '../media/Picture.tsx';
import { proportionOf } from '../styles/proportion.ts';
import { centered } from '../styles/layout.ts';
import { initials } from './initials.ts';

const recipe = slotRecipe('portrait', {
  base: {
    picture: { display: 'block', w: 'full', h: 'auto', objectFit: 'cover', borderRadius: 'card' },
    /** The initials, in the place of a picture. */
    initials: {
      ...centered,
      display: 'flex',
      w: 'full',
      containerType: 'inline-size',
      bg: 'accentSubtle',
      color: 'accent',
      fontFamily: 'heading',
      fontWeight: 'medium',
      lineHeight: 'flat',
      '& > span': { fontSize: '36cqi' },
      // Cards on the accent color, printed pages and forced colors have the same background.
      borderColor: 'border',
      '[data-tone=accent] &': { borderWidth: '1px' },
      '@media (forced-colors: active)': { borderWidth: '1px' },
      '@media print': { borderWidth: '1px' },
    },
  },
  variants: {
    round: {
      true: { initials: { borderRadius: '50%' } },
      false: { initials: { borderRadius: 'card', '& > span': { fontSize: '28cqi' } } },
    },
  },
});

interface PortraitProps {
  name: string;
  picture: PictureData | undefined;
  ratio?: Ratio;
}

/** The portrait of a person; the initials if there is none. The name has to stand beside it. */
export function Portrait({ name, picture, ratio = 'circle' }: PortraitProps) {
  const classes = recipe({ round: ratio === 'circle' });
  if (picture) return <Picture picture={picture} ratio={ratio} className={classes.picture} />;
  return (
    <span className={classes.initials} style={{ aspectRatio: proportionOf(ratio) ?? 1 }} aria-hidden="true">
      <span>{initials(name)}</span>
    </span>
  );
}
