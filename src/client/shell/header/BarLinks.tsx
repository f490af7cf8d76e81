import { Icon } from '../../../../blocks/parts/media/Icon.tsx';
import { interpolate } from '../../../../blocks/parts/text/interpolate.ts';
import { PageLink } from '../../../../blocks/parts/text/PageLink.tsx';
import { useWords } from '../../../../blocks/parts/text/words.ts';
import type { Site } from '../../../model/page.ts';
import { currentOf } from '../NavLinks.tsx';
import { barLinksRecipe } from './BarLinks.recipe.ts';
import { SubmenuLink } from './SubmenuLink.tsx';

type Entry = Site['navigation']['links'][number];

/** From this number of links on, a submenu has two columns. */
const TWO_COLUMNS = 7;

/** The links in the bar. Those of a submenu open as a popover, which needs no script. */
export function BarLinks({ links, address }: { links: Entry[]; address: string }) {
  const classes = barLinksRecipe();
  return (
    <ul className={classes.links}>
      {links.map((entry, index) => (
        <li key={index}>
          {entry.to && (
            <PageLink to={entry.to} className={classes.link} aria-current={currentOf(entry, address)}>
              {entry.label}
            </PageLink>
          )}
          {entry.links && <Submenu entry={entry} links={entry.links} id={`_sub${index}`} address={address} />}
        </li>
      ))}
    </ul>
  );
}

interface SubmenuProps {
  entry: Entry;
  links: NonNullable<Entry['links']>;
  id: string;
  address: string;
}

/** The button that opens a submenu, and the submenu. Without a link, the label of the entry is the button. */
function Submenu({ entry, links, id, address }: SubmenuProps) {
  const words = useWords();
  const classes = barLinksRecipe({ columns: links.length < TWO_COLUMNS ? 'one' : 'two' });
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        {...(entry.to
          ? { className: classes.toggle, 'aria-label': interpolate(words.submenu, { label: entry.label }) }
          : { className: classes.link, 'aria-current': currentOf(entry, address) })}
      >
        {!entry.to && entry.label}
        <Icon name="down" className={classes.sign} />
      </button>
      <dialog id={id} className={classes.panel} popover="auto" aria-label={entry.label} data-submenu="">
        <ul className={classes.list}>
          {links.map((link, index) => (
            <li key={index}>
              <SubmenuLink link={link} address={address} />
            </li>
          ))}
        </ul>
      </dialog>
    </>
  );
}
