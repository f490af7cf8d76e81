import { Island } from '../../../../blocks/Island.tsx';
import { SocialLinks } from '../../../../blocks/parts/people/SocialLinks.tsx';
import { Inline } from '../../../../blocks/parts/text/Prose.tsx';
import { useStyle } from '../../../../blocks/parts/layout/site-context.ts';
import type { Site } from '../../../model/page.ts';
import { Brand } from '../Brand.tsx';
import { FooterLogos } from './FooterLogos.tsx';
import { footerRecipe } from './Footer.recipe.ts';
import { NavLinks } from '../NavLinks.tsx';
import { PrivacyChoices } from './PrivacyChoices.tsx';

interface FooterProps {
  site: Site;
  route: string;
  /** Whether the footer of the page is only one line. */
  slim: boolean;
}

export function Footer({ site, route, slim }: FooterProps) {
  const { footer, words } = site;
  const style = useStyle();
  const hasMore = Boolean(footer.tagline ?? footer.columns?.[0] ?? footer.checklist ?? footer.logos);
  // A look does not leave out what the site has.
  const usual = style.footer === 'slim' && hasMore ? 'columns' : style.footer;
  const variant = slim ? 'slim' : (footer.variant ?? usual);
  const tone = footer.tone ?? style.footerTone;
  const classes = footerRecipe({ variant, tone });
  const social = footer.social && site.social && (
    <SocialLinks
      profiles={site.social}
      align={variant === 'centered' ? 'center' : 'start'}
      own
      label={words.social}
    />
  );
  const { tagline, columns, checklist, logos } =
    variant === 'slim' ? ({} as Partial<Site['footer']>) : footer;
  return (
    <footer className={classes.root} data-tone={tone === 'plain' ? undefined : tone}>
      <div className={classes.column}>
        <div className={classes.about}>
          <Brand site={site} route={route} />
          {tagline && <Inline html={tagline} className={classes.tagline} />}
          {social && <div className={classes.social}>{social}</div>}
        </div>
        {columns && (
          <nav className={classes.columns} aria-label={words.footerNavigation}>
            {columns.map(({ heading, links }, index) => (
              <div key={index}>
                <h2 className={classes.heading}>{heading}</h2>
                <NavLinks links={links} route={route} linkClassName={classes.link} />
              </div>
            ))}
          </nav>
        )}
        {checklist && (
          <div className={classes.checklist}>
            <div>
              <h2 className={classes.checklistHeading}>{checklist.heading}</h2>
              {checklist.text && <Inline html={checklist.text} className={classes.checklistText} />}
            </div>
            <Island name="footer" component="checklistForm" props={{}} wake="used" />
          </div>
        )}
        {logos && (
          <div className={classes.logos}>
            <FooterLogos logos={logos} centered={variant === 'centered'} />
          </div>
        )}
        {site.analytics.key && (
          <div className={classes.privacy}>
            <PrivacyChoices privacy={site.analytics.privacy} />
          </div>
        )}
        <Foot site={site} route={route} classes={classes} hasColumns={Boolean(columns)} />
      </div>
    </footer>
  );
}

interface FootProps extends Omit<FooterProps, 'slim'> {
  classes: ReturnType<typeof footerRecipe>;
  /** Whether there is another list of links. */
  hasColumns: boolean;
}

/** The copyright, and the links beside it. */
function Foot({ site, route, classes, hasColumns }: FootProps) {
  const { copyright, links } = site.footer;
  const owner = (
    <>
      © {site.year} {copyright}
    </>
  );
  if (!links) return <p className={classes.foot}>{owner}</p>;
  const list = (
    <NavLinks links={links} route={route} className={classes.legal} linkClassName={classes.link} />
  );
  return (
    <div className={classes.foot}>
      <p>{owner}</p>
      {hasColumns ? list : <nav aria-label={site.words.footerNavigation}>{list}</nav>}
    </div>
  );
}
