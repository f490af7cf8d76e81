import type { Figure } from '../../src/model/page.ts';
import type { BlockProps } from '../block.ts';
import { heroRecipe } from './recipe.ts';
import { Command } from '../parts/figures/Command.tsx';
import { Actions } from '../parts/layout/Actions.tsx';
import { useSection } from '../parts/layout/section-context.ts';
import { useStyle } from '../parts/layout/site-context.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { hasMedia, Media } from '../parts/media/Media.tsx';
import { Emphasized } from '../parts/text/Emphasized.tsx';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Points } from '../parts/lists/Points.tsx';
import { Inline } from '../parts/text/Prose.tsx';

/** Returns a picture that is as wide as the page. The build does not know the layout of the look when it makes it. */
const inPage = ({ dark, ...picture }: Figure): Figure => ({
  ...picture,
  sizes: PAGE_SIZES,
  ...(dark && { dark: { ...dark, sizes: PAGE_SIZES } }),
});

const PAGE_SIZES = '(min-width: 77.5rem) 72.5rem, calc(100vw - 2.5rem)';

export default function Hero({
  announcement,
  points,
  columns,
  side,
  height,
  eyebrow,
  heading,
  text,
  actions,
  command,
  note,
  variant: own,
  ...media
}: BlockProps<'hero'>) {
  const figured = hasMedia(media);
  const { variant, isFitted, pictured } = useVariant(own, figured);
  const picture = media.picture && !isFitted ? inPage(media.picture) : media.picture;
  const classes = heroRecipe({ variant, figured, side, height });
  return (
    <div className={classes.column}>
      <div className={classes.head}>
        {announcement && <Announcement {...announcement} classes={classes} />}
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h1 className={classes.heading}>
          <Emphasized text={heading} />
        </h1>
      </div>
      {(text || points || actions || command || note) && (
        <div className={classes.body}>
          {text && <Inline html={text} className={classes.text} />}
          {points && <Points points={points} columns={columns} level={2} className={classes.points} />}
          {actions && (
            <div className={classes.actions}>
              <Actions
                actions={actions}
                align={variant === 'centered' ? 'center' : 'start'}
                others={pictured ? 'outlined' : 'quiet'}
              />
            </div>
          )}
          {command && (
            <div className={classes.command}>
              <Command command={command} />
            </div>
          )}
          {note && <Inline html={note} className={classes.note} />}
        </div>
      )}
      {figured && (
        <div className={classes.figure}>
          <Media {...media} picture={picture} entrance />
        </div>
      )}
    </div>
  );
}

/** Returns how a hero is laid out, whether its pictures have the sizes of this layout, and whether it is on one. */
function useVariant(own: BlockProps<'hero'>['variant'], figured: boolean) {
  const { hero } = useStyle();
  const { narrow, pictured } = useSection();
  const chosen = own ?? hero;
  // Side by side, the words of a narrow section would break, and a text would cover the middle of a picture.
  const isStacked = chosen !== 'centered' && (narrow || (pictured && !figured && own !== 'wide'));
  const variant = isStacked ? ('stacked' as const) : chosen;
  return { variant, pictured, isFitted: own !== undefined || narrow || chosen === 'split' };
}

function Announcement({
  text,
  to,
  classes,
}: NonNullable<BlockProps<'hero'>['announcement']> & { classes: ReturnType<typeof heroRecipe> }) {
  return (
    <p className={classes.announcement}>
      {to ? (
        <PageLink to={to} className={classes.pill}>
          {text}
          <Icon name="arrow" className={classes.arrow} />
        </PageLink>
      ) : (
        <span className={classes.pill}>{text}</span>
      )}
    </p>
  );
}
