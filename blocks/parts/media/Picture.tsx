import type { Mark, Picture as PictureData, PictureFile } from '../../../src/model/page.ts';
import type { Ratio } from '../../../src/model/types.gen.ts';
import { slotRecipe } from '../layout/slots.ts';
import { proportionOf } from '../styles/proportion.ts';
import { onDarkBackground } from '../styles/in-dark-theme.ts';

const recipe = slotRecipe('picture', {
  base: {
    ground: { bg: 'var(--ground)' },
    cropped: { aspectRatio: 'var(--shape)' },
    /** A picture whose version for phones has a shape of its own. */
    croppedUnlessSmall: { aspectRatio: { md: 'var(--shape)' } },
    /** The version for light backgrounds, and the one for dark backgrounds, if a picture has both. */
    onLight: onDarkBackground({ display: 'none' }),
    onDark: { display: 'none', ...onDarkBackground({ display: 'inline' }) },
  },
});

/** The screens that show the small version of a picture, and the others. */
const [SMALL_SCREEN, LARGE_SCREEN] = ['(max-width: 47.99em)', '(min-width: 48em)'];

const inTheme = (theme: 'light' | 'dark') => `(prefers-color-scheme: ${theme})`;

interface PictureProps {
  picture: PictureData;
  /** The shape to which the picture is cropped. The class name has to set `object-fit`. */
  ratio?: Ratio;
  /** Whether it is behind a text, which is readable on the version of the theme. */
  isBehind?: boolean;
  className?: string;
}

/** A picture. While it loads, its main color fills the space. */
export function Picture({ picture, ratio = 'original', isBehind, className = '' }: PictureProps) {
  const { dark, small, alt, focus, first, ...light } = picture;
  const classes = recipe();
  const shared = { alt, focus, first, ratio, className };
  if (!dark) return <Version {...light} {...shared} small={small} />;
  return (
    <>
      <Version {...light} {...shared} small={small} theme="light" themeClass={classes.onLight} />
      <Version
        {...dark}
        {...shared}
        small={isBehind ? undefined : small}
        theme="dark"
        themeClass={classes.onDark}
      />
    </>
  );
}

interface LogoProps {
  name: string;
  logo: Mark;
  /** The version for dark backgrounds. */
  dark: Mark | undefined;
  className: string;
}

/** A logo, with its name for screen readers. */
export function Logo({ name, logo, dark, className }: LogoProps) {
  const { opaque: _, ...light } = logo;
  const { opaque: __, ...onDark } = dark ?? logo;
  return <Picture picture={{ ...light, alt: name, ...(dark && { dark: onDark }) }} className={className} />;
}

interface VersionProps extends PictureFile, Pick<PictureData, 'alt'> {
  small?: PictureFile | undefined;
  focus: string | undefined;
  first: boolean | undefined;
  ratio: Ratio;
  className: string;
  /** Set if the picture has two versions, of which one is not displayed: the theme for which this one is. */
  theme?: 'light' | 'dark';
  themeClass?: string;
}

function Version({ alt, small, focus, first, ratio, theme, themeClass, className, ...file }: VersionProps) {
  const { src, width, height, sources = [], sizes, color } = file;
  const shape = proportionOf(ratio);
  const style = {
    ...(color && { '--ground': color }),
    ...(shape !== undefined && { '--shape': shape }),
    ...(focus && { objectPosition: focus }),
    // Not in the recipe: other recipes set the corners of the same element.
    ...(ratio === 'circle' && { borderRadius: '50%' }),
  };
  const { ground, cropped, croppedUnlessSmall } = recipe();
  const shaped = small ? croppedUnlessSmall : cropped;
  const classes = [className, color && ground, shape !== undefined && shaped];
  // A browser does not load a lazy picture that is not displayed. It preloads the one that probably is.
  const isEager = first && !theme;
  return (
    <>
      {first && theme && (
        <>
          <Preload file={file} media={inTheme(theme) + (small ? ` and ${LARGE_SCREEN}` : '')} />
          {small && <Preload file={small} media={`${inTheme(theme)} and ${SMALL_SCREEN}`} />}
        </>
      )}
      {/* <picture> is used even for a single source. For a lone <img>, React would preload it in the body. */}
      <picture className={themeClass} data-theme-only={theme}>
        {small && <Sources file={small} media={SMALL_SCREEN} />}
        {sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          className={classes.filter(Boolean).join(' ')}
          style={Object.keys(style).length > 0 ? style : undefined}
          loading={isEager ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </>
  );
}

/** The sources of a version that only some screens show. */
function Sources({ file, media }: { file: PictureFile; media: string }) {
  const { src, width, height, sources = [], sizes } = file;
  const size = { width, height, media };
  return (
    <>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} {...size} />
      ))}
      <source srcSet={src} {...size} />
    </>
  );
}

/** Preloads a version on some screens. */
function Preload({ file, media }: { file: PictureFile; media: string }) {
  const { src, sources: [lightest] = [], sizes } = file;
  return (
    <link
      rel="preload"
      as="image"
      media={media}
      fetchPriority="high"
      {...(lightest
        ? { type: lightest.type, imageSrcSet: lightest.srcset, imageSizes: sizes }
        : { href: src })}
    />
  );
}
