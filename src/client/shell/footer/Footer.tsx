import { Island } from '../../../../blocks/Island.tsx';
import { Inline } from '../../../../blocks/parts/text/Prose.tsx';
import type { Site } from '../../../model/page.ts';
import { Brand } from '../Brand.tsx';
import { footerRecipe } from './Footer.recipe.ts';
import { NavLinks } from '../NavLinks.tsx';
import { PrivacyChoices } from './PrivacyChoices.tsx';

export function Footer({ site, route }: { site: Site; route: string }) {
  const classes = footerRecipe();
  const { tagline, columns, checklist, copyright } = site.footer;
  return (
    <footer className={classes.root}>
      <div className={classes.column}>
        <div className={classes.about}>
          <Brand site={site} route={route} />
          {tagline && <Inline html={tagline} className={classes.tagline} />}
        </div>
        <nav className={classes.columns} aria-label={site.words.footerNavigation}>
          {columns.map(({ heading, links }, index) => (
            <div key={index}>
              <h2 className={classes.heading}>{heading}</h2>
              <NavLinks links={links} route={route} linkClassName={classes.link} />
            </div>
          ))}
        </nav>
        {checklist && (
          <div className={classes.checklist}>
            <div>
              <h2 className={classes.checklistHeading}>{checklist.heading}</h2>
              {checklist.text && <Inline html={checklist.text} className={classes.checklistText} />}
            </div>
            <Island name="footer" component="checklistForm" props={{}} wake="used" />
          </div>
        )}
        {site.analytics.key && <PrivacyChoices privacy={site.analytics.privacy} />}
        <p className={classes.foot}>
          © {site.year} {copyright}
        </p>
      </div>
    </footer>
  );
}
