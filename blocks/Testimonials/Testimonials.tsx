import type { BlockProps } from '../block.ts';
import { useSection } from '../parts/layout/section-context.ts';
import { Entries } from '../parts/media/Carousel.tsx';
import { Logo } from '../parts/media/Picture.tsx';
import { LinkedName } from '../parts/people/LinkedName.tsx';
import { Portrait } from '../parts/people/Portrait.tsx';
import { columnStyle } from '../parts/styles/grid.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { testimonialsRecipe } from './recipe.ts';

type Props = BlockProps<'testimonials'>;

/** In a wall, columns are filled from top to bottom, so the last row may have gaps. */
const styleOf = (count: number, variant: Props['variant'], columns: Props['columns']) =>
  variant === 'single' ? undefined : columnStyle(count, columns ?? (variant === 'wall' ? 3 : undefined));

export default function Testimonials({ items, variant, columns, layout }: Props) {
  const isCentered = useSection().align === 'center';
  const classes = testimonialsRecipe({ variant, centered: isCentered });
  const pictured = items.some(({ picture }) => picture);
  return (
    <Entries
      layout={layout}
      count={items.length}
      columns={variant === 'single' ? 1 : columns}
      className={classes.list}
      style={styleOf(items.length, variant, columns)}
    >
      {items.map(({ quote, name, role, picture, logo, to }, index) => (
        <li key={index} className={classes.item}>
          <figure className={classes.figure}>
            {logo && (
              <div className={classes.company}>
                <Logo name={logo.name} logo={logo.src} dark={logo.dark} className={classes.logo} />
              </div>
            )}
            <blockquote>
              <Inline html={quote} className={classes.quote} />
            </blockquote>
            <figcaption className={classes.person}>
              {pictured && (picture ?? !logo) && (
                <div className={classes.portrait}>
                  <Portrait name={name} picture={picture} />
                </div>
              )}
              <div>
                <p className={classes.name}>
                  <LinkedName name={name} to={to} className={classes.link} />
                </p>
                {role && <p className={classes.role}>{role}</p>}
              </div>
            </figcaption>
          </figure>
        </li>
      ))}
    </Entries>
  );
}
