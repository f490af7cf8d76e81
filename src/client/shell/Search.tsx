import { Icon } from '../../../blocks/parts/media/Icon.tsx';
import { PageLink } from '../../../blocks/parts/text/PageLink.tsx';
import { SEARCH } from '../../../blocks/parts/layout/search-dialog.ts';
import type { Site } from '../../model/page.ts';
import { CloseButton } from './CloseButton.tsx';
import { mainLinks } from './NavLinks.tsx';
import { searchRecipe } from './Search.recipe.ts';

/** Makes React ignore the content of an element, because `search/search.ts` writes it. */
const FILLED_BY_SCRIPT = { __html: '' };

/**
 * The search dialog. It opens without a script, and the search itself is loaded on first use, together with the style
 * sheet. All but the field appears with the style sheet. The HTML contains all messages, including the one for a failed
 * load.
 */
export function Search({ site }: { site: Site }) {
  const classes = searchRecipe();
  const { words, articles } = site;
  return (
    <dialog id={SEARCH} className={classes.dialog} closedby="any" aria-label={words.search}>
      <div className={classes.body} role="search">
        <div className={classes.bar}>
          <Icon name="search" className={classes.icon} />
          <input
            className={classes.field}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            aria-label={words.search}
            placeholder={words.search}
            data-search-words=""
          />
          <CloseButton dialog={SEARCH} label={words.closeSearch} className={classes.closer} />
        </div>
        <template data-later="">
          {articles && (
            <fieldset className={classes.choices}>
              <legend>{words.searchIn}</legend>
              {[{ id: '', name: words.searchEverywhere }, ...articles.categories].map(({ id, name }) => (
                <label key={id} className={classes.choice}>
                  <input type="radio" name="search-category" value={id} defaultChecked={id === ''} />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          <p
            className={classes.status}
            role="status"
            data-search-status={words.searchCount}
            suppressHydrationWarning
          />
          <div
            className={classes.results}
            data-search-results=""
            dangerouslySetInnerHTML={FILLED_BY_SCRIPT}
            suppressHydrationWarning
          />
          <SearchHelp site={site} classes={classes} />
          <p className={classes.foot}>
            <label>
              <input type="checkbox" defaultChecked data-search-key="" suppressHydrationWarning />
              {words.searchKey}
            </label>
          </p>
        </template>
      </div>
    </dialog>
  );
}

/** A message and the main links. Shown if nothing was found, or if the search could not be loaded. */
function SearchHelp({
  site: { words, navigation },
  classes,
}: {
  site: Site;
  classes: Record<'help' | 'links', string>;
}) {
  return (
    <div className={classes.help} data-search-help="" hidden suppressHydrationWarning>
      {Object.entries({ nothing: words.searchNothing, failed: words.searchFailed }).map(([name, message]) => (
        <p key={name} data-search-says={name} hidden suppressHydrationWarning>
          {message}
        </p>
      ))}
      <ul className={classes.links}>
        {mainLinks(navigation.links).map(({ label, to }, index) => (
          <li key={index}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
