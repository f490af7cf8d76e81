import { Button } from '../../../blocks/parts/layout/Button.tsx';
import { Icon } from '../../../blocks/parts/media/Icon.tsx';
import { SearchOpener } from '../../../blocks/parts/layout/SearchOpener.tsx';
import type { Site } from '../../model/page.ts';
import { Brand } from './Brand.tsx';
import { CloseButton } from './CloseButton.tsx';
import { menuRecipe } from './Menu.recipe.ts';
import { NavLinks } from './NavLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const ID = '_menu';

/**
 * The navigation menu on small screens: a dialog that opens and closes with invoker commands, so it needs no script.
 * `early/invoker-polyfill.ts` adds support to browsers that lack these commands.
 */
export function Menu({ site, route }: { site: Site; route: string }) {
  const classes = menuRecipe();
  const { words, navigation } = site;
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        command="show-modal"
        commandfor={ID}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
      </button>
      <dialog id={ID} className={classes.dialog} closedby="any" aria-label={words.menu}>
        <div className={classes.bar}>
          <Brand site={site} route={route} />
          <CloseButton dialog={ID} label={words.closeMenu} className={classes.closer} />
        </div>
        <nav className={classes.nav} aria-label={words.menu}>
          <NavLinks
            links={navigation.links}
            route={route}
            linkClassName={classes.link}
            icon={<Icon name="arrow" />}
          />
        </nav>
        {navigation.action && (
          <div className={classes.action}>
            <Button action={navigation.action} size="large" />
          </div>
        )}
        <SearchOpener look="row" />
        <ThemeSwitch look="row" />
      </dialog>
    </>
  );
}
