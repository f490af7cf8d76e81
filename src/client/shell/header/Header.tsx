import { Button } from '../../../../blocks/parts/layout/Button.tsx';
import { SearchOpener } from '../../../../blocks/parts/layout/SearchOpener.tsx';
import { useStyle } from '../../../../blocks/parts/layout/site-context.ts';
import type { Site } from '../../../model/page.ts';
import type { Tone } from '../../../model/types.gen.ts';
import { Brand } from '../Brand.tsx';
import { BarLinks } from './BarLinks.tsx';
import { headerFit } from './fit.ts';
import { headerRecipe } from './Header.recipe.ts';
import { Menu } from './Menu.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';

interface HeaderProps {
  site: Site;
  address: string;
  /** Whether the header has only the brand and the buttons. */
  slim: boolean;
  /** Whether there is an announcement above the header. */
  announced: boolean;
  /** The tone of the first section, if the header is on its background. */
  overlaid: Tone | undefined;
}

/** The header of a page. It is sticky, unless it is on the background of the first section. */
export function Header({ site, address, slim, announced, overlaid }: HeaderProps) {
  const { links, actions: [main, second] = [] } = site.navigation;
  const { bar } = useStyle();
  const fit = headerFit(site);
  const classes = headerRecipe({ ...fit, slim, announced, overlaid });
  return (
    <header className={classes.root} data-tone={overlaid ?? (bar === 'solid' ? 'dark' : undefined)}>
      <div className={classes.column}>
        <Brand site={site} address={address} />
        {!slim && (
          <nav className={classes.nav} aria-label={site.words.mainNavigation}>
            <BarLinks links={links} address={address} />
          </nav>
        )}
        <div className={classes.end}>
          {!slim && (
            <>
              <SearchOpener look="icon" />
              <ThemeSwitch look="icon" />
            </>
          )}
          {second && (
            <div className={classes.second}>
              <Button action={second} kind="quiet" />
            </div>
          )}
          {main && (
            <div className={classes.action}>
              <Button action={main} />
            </div>
          )}
          {!slim && <Menu site={site} address={address} replaced={fit.links} />}
        </div>
      </div>
    </header>
  );
}
