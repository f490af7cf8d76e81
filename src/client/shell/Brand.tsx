import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { PageLink } from '../../../blocks/parts/text/PageLink.tsx';
import { VisuallyHidden } from '../../../blocks/parts/text/VisuallyHidden.tsx';
import type { Logo as LogoData, Site } from '../../model/page.ts';
import { ICONS, pathOf } from '../../model/routes.ts';
import { onDarkBackground } from '../../../blocks/parts/styles/in-dark-theme.ts';
import { MARK } from '../theme/brand-mark.ts';

const recipe = slotRecipe('brand', {
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 'min({spacing.3}, 3vw)',
      minH: 'touch',
      fontFamily: 'heading',
      fontSize: 'min(1.4375rem, 9vw)',
      fontWeight: 'bold',
      lineHeight: 'flat',
      letterSpacing: 'heading',
    },
    mark: { w: '1.375rem', h: '1.375rem', color: 'accent', flexShrink: 0 },
    /** The attributes contain the size, so nothing moves when the logo arrives. On a narrow screen, it shrinks. */
    logo: { minW: '0', '& img': { maxW: '100%', h: 'auto' } },
    light: onDarkBackground({ display: 'none' }),
    dark: { display: 'none', ...onDarkBackground({ display: 'block' }) },
  },
  variants: {
    /** In the header, a logo shrinks before the label of the button wraps. */
    shrinks: { true: { root: { flexShrink: '9999' } } },
  },
});

/** A link to the home page: the brand's logo, or else its name, and its mark if it has one. */
export function Brand({ site, address }: { site: Site; address: string }) {
  const { name, mark, icon, logo } = site.brand;
  const classes = recipe({ shrinks: logo !== undefined });
  return (
    <PageLink
      to={{ href: pathOf(site, '/'), kind: 'page' }}
      className={classes.root}
      aria-current={address === pathOf(site, '/') ? 'page' : undefined}
    >
      {logo ? (
        <>
          <Logo
            logo={logo.light}
            alt={name}
            className={`${classes.logo} ${logo.dark ? classes.light : ''}`}
          />
          {logo.dark && <Logo logo={logo.dark} alt={name} className={`${classes.logo} ${classes.dark}`} />}
        </>
      ) : (
        <>
          {mark === 'squares' && <Mark icon={icon && pathOf(site, ICONS.svg)} className={classes.mark} />}
          {name}
        </>
      )}
      <VisuallyHidden>, {site.words.home}</VisuallyHidden>
    </PageLink>
  );
}

/** A logo. Browsers do not load the one that is hidden, because it is lazy. */
function Logo({ logo, alt, className }: { logo: LogoData; alt: string; className: string }) {
  const { src, sources, sizes, width, height } = logo;
  return (
    <picture className={className}>
      {sources?.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}

/** The site's icon, or the default mark. The icon file itself adapts to the dark theme. */
function Mark({ icon, className }: { icon: string | undefined; className: string }) {
  if (icon) return <img src={icon} alt="" width={MARK.size} height={MARK.size} className={className} />;
  return (
    <svg className={className} viewBox={`0 0 ${MARK.size} ${MARK.size}`} aria-hidden="true">
      <path fill="currentColor" d={MARK.filled} />
      <path fill="none" stroke="currentColor" strokeWidth={MARK.stroke} d={MARK.open} />
    </svg>
  );
}
