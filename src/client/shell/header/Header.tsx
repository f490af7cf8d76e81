import { Button } from '../../../../blocks/parts/layout/Button.tsx';
import { SearchOpener } from '../../../../blocks/parts/layout/SearchOpener.tsx';
import type { Site } from '../../../model/page.ts';
import { Brand } from '../Brand.tsx';
import { BarLinks } from './BarLinks.tsx';
import { headerFit } from './fit.ts';
import { headerRecipe } from './Header.recipe.ts';
import { Menu } from './Menu.tsx';
import { ThemeSwitch } from '../ThemeSwitch.tsx';

/** The sticky header of every page. */
export function Header({ site, route }: { site: Site; route: string }) {
  const { links, actions: [main, second] = [] } = site.navigation;
  const fit = headerFit(site);
  const classes = headerRecipe(fit);
  return (
    <header className={classes.root}>
      <div className={classes.column}>
        <Brand site={site} route={route} />
        <nav className={classes.nav} aria-label={site.words.mainNavigation}>
          <BarLinks links={links} route={route} />
        </nav>
        <div className={classes.end}>
          <SearchOpener look="icon" />
          <ThemeSwitch look="icon" />
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
          <Menu site={site} route={route} replaced={fit.links} />
        </div>
      </div>
    </header>
  );
}
