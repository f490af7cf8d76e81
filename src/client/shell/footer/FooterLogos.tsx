import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { Logo } from '../../../../blocks/parts/media/Picture.tsx';
import { wrappingRow } from '../../../../blocks/parts/styles/layout.ts';
import { PageLink } from '../../../../blocks/parts/text/PageLink.tsx';
import type { Site } from '../../../model/page.ts';

const recipe = slotRecipe('footerLogos', {
  base: {
    root: { ...wrappingRow, alignItems: 'center', columnGap: '10', rowGap: '6' },
    link: { display: 'flex', alignItems: 'center', minH: 'touch' },
    logo: { display: 'block', maxW: 'full', h: 'auto' },
  },
  variants: { centered: { true: { root: { justifyContent: 'center' } } } },
});

/** Logos of partners. All of them cover the same area. */
export function FooterLogos({
  logos,
  centered,
}: {
  logos: NonNullable<Site['footer']['logos']>;
  centered: boolean;
}) {
  const classes = recipe({ centered });
  return (
    <ul className={classes.root}>
      {logos.map(({ name, logo, dark, to }, index) => {
        const picture = <Logo name={name} logo={logo} dark={dark} className={classes.logo} />;
        return (
          <li key={index}>
            {to ? (
              <PageLink to={to} around="picture" className={classes.link}>
                {picture}
              </PageLink>
            ) : (
              picture
            )}
          </li>
        );
      })}
    </ul>
  );
}
