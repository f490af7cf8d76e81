import { Button } from '../../../blocks/parts/layout/Button.tsx';
import { SearchOpener } from '../../../blocks/parts/layout/SearchOpener.tsx';
import type { Site } from '../../model/page.ts';
import type { Action } from '../../model/types.gen.ts';
import { Brand } from './Brand.tsx';
import { headerRecipe } from './Header.recipe.ts';
import { Menu } from './Menu.tsx';
import { NavLinks } from './NavLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The sticky header of every page. */
export function Header({ site, route }: { site: Site; route: string }) {
  const { links, action } = site.navigation;
  const classes = headerRecipe({ crowded: action !== undefined && isCrowded(site.brand, action) });
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

/**
 * Whether the brand and the button do not fit side by side into the header of a phone, although the logo shrinks. The
 * button is then only in the menu.
 */
const isCrowded = (brand: Site['brand'], { label, icon }: Action) =>
  leastWidthOf(brand) + BUTTON.padding + letters(label) * BUTTON.letter + (icon ? BUTTON.icon : 0) >
  PHONE_SPACE;

/** The space that the brand and the button share on the narrowest phone that shows both, in pixels. */
const PHONE_SPACE = 280;

/** About how wide the parts of the header are, in pixels. */
const BUTTON = { letter: 8, padding: 42, icon: 24 };
const BRAND = { letter: 11, mark: 34 };

/** The share of its width to which a logo shrinks, so that the button's label keeps to one line. */
const LEAST_LOGO = 2 / 3;

const leastWidthOf = ({ name, mark, logo }: Site['brand']) =>
  logo ? logo.light.width * LEAST_LOGO : letters(name) * BRAND.letter + (mark === 'squares' ? BRAND.mark : 0);

/** Returns the length of a text in Latin letters. Chinese, Japanese and Korean characters are as wide as two. */
const letters = (text: string) =>
  [...text].length + (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu) ?? []).length;
