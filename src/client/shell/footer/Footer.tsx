import { Island } from '../../../../blocks/Island.tsx';
import { SocialLinks } from '../../../../blocks/parts/people/SocialLinks.tsx';
import { Inline } from '../../../../blocks/parts/text/Prose.tsx';
import { useStyle } from '../../../../blocks/parts/layout/site-context.ts';
import type { Site } from '../../../model/page.ts';
import { optionalServices } from '../../../services/privacy/site-services.ts';
import { Brand } from '../Brand.tsx';
import { FooterLogos } from './FooterLogos.tsx';
import { footerRecipe } from './Footer.recipe.ts';
import { NavLinks } from '../NavLinks.tsx';
import { PrivacyChoices } from '../privacy/PrivacyChoices.tsx';

type Variant = NonNullable<Site['footer']['variant']>;

interface FooterProps {
  site: Site;
  address: string;
  /** Whether the footer of the page is only one line. */
  slim: boolean;
}

export function Footer({ site, address, slim }: FooterProps) {
  const { footer, words } = site;
  const style = useStyle();
  const hasMore = Boolean(
    footer.tagline ?? footer.address ?? footer.columns?.[0] ?? footer.signUp ?? footer.logos,
  );
  // A look does not leave out what the site has.
  const usual = style.footer === 'slim' && hasMore ? 'columns' : style.footer;
  const variant = slim ? 'slim' : (footer.variant ?? usual);
  const tone = footer.tone ?? style.footerTone;
  const classes = footerRecipe({ variant, tone });
  const { columns, signUp, logos } = shownIn(variant, footer);
  return (
    <footer className={classes.root} data-tone={tone === 'plain' ? undefined : tone}>
      <div className={classes.column}>
        <About site={site} address={address} classes={classes} variant={variant} />
        {columns && (
          <nav className={classes.columns} aria-label={words.footerNavigation}>
            {columns.map(({ heading, links }, index) => (
              <div key={index}>
                <h2 className={classes.heading}>{heading}</h2>
                <NavLinks links={links} address={address} linkClassName={classes.link} />
              </div>
            ))}
          </nav>
        )}
        {signUp && (
          <div className={classes.signUp}>
            <div>
              <h2 className={classes.signUpHeading}>{signUp.heading}</h2>
              {signUp.text && <Inline html={signUp.text} className={classes.signUpText} />}
            </div>
            <Island name="footer" component="signUpForm" props={{}} wake="used" />
          </div>
        )}
        {logos && (
          <div className={classes.logos}>
            <FooterLogos logos={logos} centered={variant === 'centered'} />
          </div>
        )}
        {optionalServices(site).length > 0 && (
          <div className={classes.privacy}>
            <PrivacyChoices site={site} />
          </div>
        )}
        <Foot site={site} address={address} classes={classes} hasColumns={Boolean(columns)} />
      </div>
    </footer>
  );
}

/** Returns the fields of the footer, or none if it is only one line. */
const shownIn = (variant: Variant, footer: Site['footer']): Partial<Site['footer']> =>
  variant === 'slim' ? {} : footer;

interface PartProps extends Omit<FooterProps, 'slim'> {
  classes: ReturnType<typeof footerRecipe>;
}

/** The brand, and what is below it. */
function About({ site, address, classes, variant }: PartProps & { variant: Variant }) {
  const { tagline, address: lines } = shownIn(variant, site.footer);
  return (
    <div className={classes.about}>
      <Brand site={site} address={address} />
      {tagline && <Inline html={tagline} className={classes.tagline} />}
      {lines && (
        <address className={classes.address}>
          {lines.map((line, index) => (
            <Inline key={index} html={line} />
          ))}
        </address>
      )}
      {site.footer.social && site.social && (
        <div className={classes.social}>
          <SocialLinks
            profiles={site.social}
            align={variant === 'centered' ? 'center' : 'start'}
            own
            label={site.words.social}
          />
        </div>
      )}
    </div>
  );
}

interface FootProps extends PartProps {
  /** Whether there is another list of links. */
  hasColumns: boolean;
}

/** The copyright, and the links beside it. */
function Foot({ site, address, classes, hasColumns }: FootProps) {
  const { copyright, links } = site.footer;
  const owner = copyright && (
    <>
      © {site.year} {copyright}
    </>
  );
  if (!links) return owner && <p className={classes.foot}>{owner}</p>;
  const list = (
    <NavLinks links={links} address={address} className={classes.legal} linkClassName={classes.link} />
  );
  return (
    <div className={classes.foot}>
      {owner && <p>{owner}</p>}
      {hasColumns ? list : <nav aria-label={site.words.footerNavigation}>{list}</nav>}
    </div>
  );
}
