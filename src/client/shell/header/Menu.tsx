import { Button } from '../../../../blocks/parts/layout/Button.tsx';
import { Icon } from '../../../../blocks/parts/media/Icon.tsx';
import { SearchOpener } from '../../../../blocks/parts/layout/SearchOpener.tsx';
import type { Site } from '../../../model/page.ts';
import { Brand } from '../Brand.tsx';
import { CloseButton } from '../CloseButton.tsx';
import { menuRecipe } from './Menu.recipe.ts';
import { MenuLinks } from './MenuLinks.tsx';
import type { HeaderFit } from './fit.ts';
import { ThemeSwitch } from '../ThemeSwitch.tsx';

const ID = '_menu';

interface MenuProps {
  site: Site;
  address: string;
  /** The screens on which the bar replaces the menu. */
  replaced: HeaderFit['links'];
}

/**
 * The navigation menu on small screens: a dialog that opens and closes as a popover, so it needs no script. It is not
 * modal, because a modal dialog makes the rest of the page inert, and then the browser computes the styles of the whole
 * page again before it shows the menu. `early/invoker-polyfill.ts` opens it in browsers without popovers.
 */
export function Menu({ site, address, replaced }: MenuProps) {
  const classes = menuRecipe({ replaced });
  const { words, navigation } = site;
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        popoverTarget={ID}
        aria-label={words.openMenu}
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
      </button>
      <dialog id={ID} className={classes.dialog} popover="auto" aria-label={words.menu}>
        <div className={classes.panel}>
          <div className={classes.bar}>
            <Brand site={site} address={address} />
            <CloseButton popover={ID} label={words.closeMenu} className={classes.closer} />
          </div>
          <nav className={classes.nav} aria-label={words.menu}>
            <MenuLinks links={navigation.links} address={address} />
          </nav>
          {navigation.actions && (
            <div className={classes.actions}>
              {navigation.actions.map((action, index) => (
                <Button key={index} action={action} kind={index === 0 ? 'solid' : 'quiet'} size="large" />
              ))}
            </div>
          )}
          <SearchOpener look="row" />
          <ThemeSwitch look="row" />
        </div>
      </dialog>
    </>
  );
}
