import type { BlockProps } from '../block.ts';
import { useSection } from '../parts/layout/section-context.ts';
import { Logo } from '../parts/media/Picture.tsx';
import { columnStyle } from '../parts/styles/grid.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { useWords } from '../parts/text/words.ts';
import { logosRecipe } from './recipe.ts';

type Props = BlockProps<'logos'>;
type ListProps = Pick<Props, 'items' | 'variant' | 'colors'>;

export default function Logos({ size, ...list }: Props) {
  const { variant, items } = list;
  const { align } = useSection();
  const classes = logosRecipe({ variant, size, centered: align === 'center' });
  if (variant === 'marquee') return <Marquee {...list} size={size} />;
  return (
    <ul
      className={classes.list}
      style={variant === 'grid' ? columnStyle(items.length, undefined, 5) : undefined}
    >
      <Items {...list} />
    </ul>
  );
}

/** The seconds that a logo takes to move by its own width. */
const PACE = 4;

/** A row that moves. It is there twice, so that it has no end. The checkbox stops it without a script. */
function Marquee({ size, ...list }: ListProps & Pick<Props, 'size'>) {
  const classes = logosRecipe({ variant: 'marquee', size });
  const words = useWords();
  return (
    <div className={classes.marquee}>
      <label className={classes.control}>
        <input type="checkbox" />
        {words.pause}
      </label>
      <div className={classes.track} style={{ '--time': `${list.items.length * PACE}s` }}>
        <ul className={classes.list}>
          <Items {...list} />
        </ul>
        <ul className={classes.list} aria-hidden="true">
          <Items {...list} tabIndex={-1} />
        </ul>
      </div>
    </div>
  );
}

function Items({ items, variant, colors, tabIndex }: ListProps & { tabIndex?: -1 }) {
  return items.map(({ name, logo, dark, to }, index) => {
    const classes = logosRecipe({
      variant,
      colors: colors === 'original' ? colors : logo.opaque ? 'opaque' : 'single',
    });
    const picture = <Logo name={name} logo={logo} dark={dark} className={classes.logo} />;
    return (
      <li key={index} className={classes.item}>
        {to ? (
          <PageLink to={to} around="picture" className={classes.link} tabIndex={tabIndex}>
            {picture}
          </PageLink>
        ) : (
          picture
        )}
      </li>
    );
  });
}
