import { Button } from '../../../blocks/parts/layout/Button.tsx';
import { SearchOpener } from '../../../blocks/parts/layout/SearchOpener.tsx';
import type { Site } from '../../model/page.ts';
import { Brand } from './Brand.tsx';
import { headerRecipe } from './Header.recipe.ts';
import { Menu } from './Menu.tsx';
import { NavLinks } from './NavLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The sticky header of every page. */
export function Header({ site, route }: { site: Site; route: string }) {
  const { links, action } = site.navigation;
  const classes = headerRecipe({ crowded: isCrowded(brandLetters(site.brand), action?.label) });
  return (
    <header className={classes.root}>
      <div className={classes.column}>
        <Brand site={site} route={route} />
        <nav className={classes.nav} aria-label={site.words.mainNavigation}>
          <NavLinks links={links} route={route} className={classes.links} linkClassName={classes.link} />
        </nav>
        <div className={classes.end}>
          <SearchOpener look="icon" />
          <ThemeSwitch look="icon" />
          {action && (
            <div className={classes.action}>
              <Button action={action} />
            </div>
          )}
          <Menu site={site} route={route} />
        </div>
      </div>
    </header>
  );
}

/** How many letters the brand and the longest word of the button may have together, to fit side by side on a phone. */
const PHONE_LETTERS = 24;

/** Returns the width of the brand in letters of its name, which are about 11 pixels wide. */
const brandLetters = ({ name, logo }: Site['brand']) => (logo ? logo.light.width / 11 : name.length);

/** Whether the brand and the button are too long for the header of a phone. The button is then only in the menu. */
const isCrowded = (brandLetters: number, label = '') =>
  brandLetters + Math.max(...label.split(/\s+/).map((word) => word.length)) > PHONE_LETTERS;
