import { Button } from '../../../blocks/parts/layout/Button.tsx';
import { Icon } from '../../../blocks/parts/media/Icon.tsx';
import { PageLink } from '../../../blocks/parts/text/PageLink.tsx';
import { SearchOpener } from '../../../blocks/parts/layout/SearchOpener.tsx';
import { useSlots } from '../../../blocks/parts/layout/slots.ts';
import type { Site } from '../../model/page.ts';
import { Brand } from './Brand.tsx';
import { menuRecipe } from './Menu.recipe.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const ID = 'menu';

/**
 * The navigation of a small screen: a dialog that its buttons open and close without a script. Browsers that
 * do not know button commands are helped by `commands.ts`.
 */
export function Menu({ site, route }: { site: Site; route: string }) {
  const classes = useSlots(menuRecipe);
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
          <button
            type="button"
            className={classes.closer}
            command="close"
            commandfor={ID}
            aria-label={words.closeMenu}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className={classes.nav} aria-label={words.menu}>
          <ul>
            {navigation.links.map(({ label, to }, index) => (
              <li key={index}>
                <PageLink
                  to={to}
                  className={classes.link}
                  aria-current={to.href === route ? 'page' : undefined}
                >
                  {label}
                  <Icon name="arrow" />
                </PageLink>
              </li>
            ))}
          </ul>
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
