import { slotRecipe } from './slots.ts';
import type { HTMLAttributes, ReactNode } from 'react';
import type { Picture as PictureData } from '../../../src/model/page.ts';
import type { ButtonColors } from '../../../src/model/theme/veil.ts';
import type { ContentWidth, Decoration, Spacing, Tone } from '../../../src/model/types.gen.ts';
import { inDarkTheme } from '../styles/in-dark-theme.ts';
import { coverParent } from '../styles/layout.ts';
import { styled } from '../styles/styled.ts';
import { lineAbove } from '../styles/surface.ts';
import { darkInDark, oneColor, ownButtons, toneColors } from '../styles/tones.ts';
import { Picture } from '../media/Picture.tsx';
import { useInset } from './inset.ts';

/** The distance of a panel from the edges of the screen, and its corners. */
const PANEL_MARGIN = 'clamp(0.5rem, 1.4vw, 1.25rem)';
const PANEL_RADIUS = '1.75rem';

/** The tones with a background of their own. */
const TONED = '[data-tone]';

/** The space around a full-width background. It touches another one, the header and the footer. */
const apart = {
  my: 'section',
  py: 'band',
  [`${TONED} + &, &:first-child`]: { mt: '0' },
  [`&:has(+ ${TONED}), &:last-child`]: { mb: '0' },
};

const panelStyles = {
  mx: PANEL_MARGIN,
  px: `calc({spacing.gutter} - ${PANEL_MARGIN})`,
  borderRadius: PANEL_RADIUS,
  borderWidth: '0',
  [`${TONED} + &, &:first-child`]: { mt: PANEL_MARGIN },
  '&:last-child': { mb: PANEL_MARGIN },
  '@media print': { mx: '0', px: '0' },
};

/** A box with round corners in the page, instead of a background as wide as the page. */
const panel = styled('grounds', { panels: panelStyles });

/** Such a box that cuts a picture off at its corners. */
const picturePanel = styled('grounds', { panels: { ...panelStyles, overflow: 'clip' } });

/** A full-width background in the colors of a tone. */
const ground = (tone: Tone) => ({ ...apart, ...toneColors[tone], ...panel });

/** A background that stands out. */
const band = (tone: Tone) => ({
  root: {
    ...ground(tone),
    '@media (forced-colors: active)': { borderBlockWidth: '1px' },
  },
});

const recipe = slotRecipe('section', {
  base: {
    root: { px: 'gutter', '@media print': { px: '0', pb: '0', my: '0', borderBlockWidth: '0' } },
    column: { maxW: 'page', mx: 'auto' },
  },
  variants: {
    /** Whether the section is shown only on screens, not in print. */
    onScreen: { true: { root: { '@media print': { display: 'none' } } } },
    tone: {
      plain: {
        root: {
          py: 'section',
          ...styled('grounds', {
            lines: {
              py: 'calc({spacing.section} * 1.4)',
              ':where(section:not([data-tone])) + &': lineAbove,
              '@media print': { py: '0' },
            },
          }),
        },
      },
      /** Inside an article, at the width of the text. */
      inset: { root: { px: '0', py: { base: '8', md: '10' } } },
      soft: {
        root: {
          ...ground('soft'),
          borderBlockWidth: '1px',
          borderColor: 'border',
          ...styled('grounds', { alternate: { borderBlockWidth: '0' } }),
        },
      },
      tint: band('tint'),
      accent: band('accent'),
      dark: {
        root: {
          ...band('dark').root,
          ...inDarkTheme({ ...darkInDark, borderBlockWidth: '1px', borderColor: 'border' }),
        },
      },
    },
    width: {
      normal: {},
      narrow: { column: { maxW: '45rem' } },
      full: { column: { maxW: 'none' } },
    },
  },
});

/** Print has no space between sections. */
const printed = { '@media print': { pb: '0', my: '0' } };

// The recipes that follow have classes of their own. Otherwise, there would be one class for each of 144 combinations.

const spacingRecipe = slotRecipe('sectionSpacing', {
  base: { root: {} },
  variants: {
    spacing: {
      normal: {},
      tight: { root: { py: 'calc({spacing.section} / 2)', ...printed } },
      /** Continues the section before it. */
      joined: {
        root: {
          mt: '0',
          pt: 'section',
          borderTopWidth: '0',
          // In looks with lines between sections too.
          'section:not([data-tone]) + &': { borderTopWidth: '0' },
        },
      },
    },
    /** Whether the next section continues this one. */
    continued: { true: { root: { mb: '0', pb: '0', borderBottomWidth: '0' } } },
  },
});

/** A section whose tone is that of a box within the width of the page. */
const boxRecipe = slotRecipe('sectionBox', {
  base: {
    root: {
      px: { base: '5', md: '10', lg: '16' },
      py: { base: '8', md: '12' },
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
    },
  },
  variants: {
    tone: {
      plain: {},
      soft: { root: toneColors.soft },
      tint: { root: toneColors.tint },
      accent: { root: toneColors.accent },
      dark: { root: toneColors.dark },
    },
    /** Whether the box is on a picture, of which much is seen beside it. */
    pictured: { true: { root: { maxW: '36rem', bg: 'background' } } },
  },
});

const behind = { position: 'absolute', inset: '0', zIndex: '-1' } as const;
const hidden = { '& > :is(picture, div:empty)': { display: 'none' } };

/** A section with a picture behind the content. Text on the picture has one color, which is readable on the veil. */
const pictureRecipe = slotRecipe('sectionPicture', {
  base: {
    root: {
      position: 'relative',
      isolation: 'isolate',
      ...apart,
      ...picturePanel,
      '@media (forced-colors: active)': hidden,
      '@media print': { ...hidden, ...printed['@media print'] },
    },
    picture: { ...behind, w: 'full', h: 'full', objectFit: 'cover' },
    veil: { ...behind, bg: 'var(--veil)' },
  },
  variants: {
    /** Whether solid buttons keep their colors. */
    buttons: { true: { root: { '& [data-action]': ownButtons } }, false: {} },
    /** Whether the content is in a box on the picture, with the colors of its tone. */
    boxed: {
      false: {
        root: {
          ...oneColor,
          color: 'text',
          ...styled('emphasis', { accent: { '& :is(h1, h2) em': { fontStyle: 'italic' } } }),
        },
      },
      true: {},
    },
  },
});

/** The color of a decoration. */
const DRAWN = 'var(--drawn)';

/** The radii of arcs. On phones, they are smaller, so that they leave most of the text alone. */
const ARC = { inner: 'min(22rem, 36vw)', outer: 'min(29rem, 48vw)' };

/** Returns a ring around a corner. */
const arc = (corner: string) =>
  `radial-gradient(circle at ${corner}, transparent ${ARC.inner}, ${DRAWN} ${ARC.inner}, ${DRAWN} ${ARC.outer}, transparent ${ARC.outer})`;

const decorationRecipe = slotRecipe('sectionDecoration', {
  base: {
    root: {
      '--drawn': 'color-mix(in srgb, {colors.accent} var(--share), transparent)',
      position: 'relative',
      isolation: 'isolate',
      _before: {
        ...coverParent,
        zIndex: '-1',
        borderRadius: 'inherit',
        '@media print': { display: 'none' },
        '@media (forced-colors: active)': { display: 'none' },
      },
    },
  },
  variants: {
    drawing: {
      dots: {
        root: {
          _before: {
            backgroundImage: `radial-gradient(circle, ${DRAWN} 2px, transparent 2.5px)`,
            backgroundSize: '1.5rem 1.5rem',
          },
        },
      },
      grid: {
        root: {
          _before: {
            backgroundImage: `linear-gradient(${DRAWN} 1px, transparent 1px), linear-gradient(90deg, ${DRAWN} 1px, transparent 1px)`,
            backgroundSize: '4rem 4rem',
            backgroundPosition: 'top center',
          },
        },
      },
      glow: {
        root: {
          _before: {
            backgroundImage: `radial-gradient(ellipse 70rem 36rem at 50% 0, ${DRAWN}, transparent)`,
          },
        },
      },
      arcs: {
        root: {
          _before: {
            backgroundImage: `${arc('100% 0')}, ${arc('0 100%')}`,
            backgroundRepeat: 'no-repeat',
          },
        },
      },
    },
    /** Whether the drawing covers the space up to the header or the section above, and that to the section below. */
    above: {
      true: {
        root: {
          '&:first-child::before': { top: { base: '-6', md: '-8' } },
          [`${TONED} + &::before`]: { top: 'calc(-1 * {spacing.section})' },
        },
      },
    },
    below: { true: { root: { [`&:has(+ ${TONED})::before`]: { bottom: 'calc(-1 * {spacing.section})' } } } },
  },
});

export interface SectionProps extends HTMLAttributes<HTMLElement> {
  tone?: Tone;
  /** A picture behind the content, the color over it, which keeps the text readable, and the colors of its buttons. */
  background?: { picture: PictureData; veil?: string; buttons?: ButtonColors | undefined } | undefined;
  /** A drawing on the background, and the share of the accent color in it, in percent. */
  decoration?: { drawing: Exclude<Decoration, 'none'>; share: number; pale: boolean } | undefined;
  spacing?: Spacing | undefined;
  width?: ContentWidth | undefined;
  /** Whether the next section continues this one: whether its spacing is `joined`. */
  continued?: boolean;
  /** The tone of a box around the content, within the width of the page. A background is behind the box. */
  box?: Tone | undefined;
  /** Whether to leave the section out of print. Used for forms, calls to action and links. */
  onScreen?: boolean;
  /** A class name for the content column. */
  columnClass?: string;
  children: ReactNode;
}

/** A section of a page, with spacing and colors. The content column is the same in every section. */
export function Section({
  tone = 'plain',
  background,
  decoration,
  spacing = 'normal',
  width = 'normal',
  continued = false,
  onScreen = false,
  box,
  columnClass = '',
  className = '',
  children,
  ...attributes
}: SectionProps) {
  const inset = useInset();
  const isBox = box !== undefined && !inset;
  const classes = recipe({ tone: inset ? 'inset' : tone, onScreen, width });
  const column = `${classes.column} ${columnClass}`.trim();
  const pictured =
    background && !inset ? pictureRecipe({ buttons: Boolean(background.buttons), boxed: isBox }) : undefined;
  const isPlain = inset || (tone === 'plain' && !pictured);
  const above = isPlain && spacing !== 'joined';
  const below = isPlain && !continued;
  const drawn = decoration && !inset ? decorationRecipe({ ...decoration, above, below }).root : undefined;
  const own = drawn ? { '--share': `${decoration!.share}%` } : pictured && background!.buttons;
  const names = [classes.root, pictured?.root, drawn, spacingRecipe({ spacing, continued }).root, className];
  return (
    <section
      {...attributes}
      {...(own && { style: { ...attributes.style, ...own } })}
      className={names.filter(Boolean).join(' ')}
      data-tone={isPlain ? undefined : tone}
    >
      {pictured && <Ground {...background!} classes={pictured} />}
      <div className={column}>
        {isBox ? (
          <Box tone={box} pictured={pictured !== undefined}>
            {children}
          </Box>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

/** A picture behind content, and the color over it, unless the content is in a box. */
function Ground({
  picture,
  veil,
  classes,
}: NonNullable<SectionProps['background']> & { classes: ReturnType<typeof pictureRecipe> }) {
  return (
    <>
      <Picture isBehind picture={picture} className={classes.picture} />
      {veil && <div className={classes.veil} style={{ '--veil': veil }} />}
    </>
  );
}

/** A box around the content of a section. @param props.pictured whether it is on a picture */
function Box({
  tone,
  pictured,
  children,
}: Required<Pick<SectionProps, 'tone' | 'children'>> & { pictured: boolean }) {
  return (
    <div
      className={boxRecipe({ tone, pictured }).root}
      data-tone={tone === 'plain' && !pictured ? undefined : tone}
    >
      {children}
    </div>
  );
}
