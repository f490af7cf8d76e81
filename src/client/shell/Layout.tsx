import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { styled } from '../../../blocks/parts/styles/styled.ts';
import type { ReactNode } from 'react';
import type { Page, Site } from '../../model/page.ts';
import { pathOf } from '../../model/routes.ts';
import type { MenuEntry, NavLink, Tone } from '../../model/types.gen.ts';
import { Announcement } from './Announcement.tsx';
import { Footer } from './footer/Footer.tsx';
import { LINKS_ROW } from './header/Header.recipe.ts';
import { Header } from './header/Header.tsx';
import { PrivacyBar } from './privacy/PrivacyBar.tsx';
import { Search } from './Search.tsx';

/** The height of a floating header with the space above it. */
const FLOATING = '{sizes.header}';

/** Returns the space above the content of a section that starts behind a header. @param height that of the header */
const below = (height: string) => `calc({spacing.band} + ${height})`;

const recipe = slotRecipe('layout', {
  base: {
    skip: {
      position: 'fixed',
      top: '2',
      insetInlineStart: '2',
      zIndex: '30',
      px: '4',
      py: '3',
      bg: 'text',
      color: 'background',
      borderRadius: 'control',
      fontSize: 'small',
      transform: 'translateY(-200%)',
      _focus: { transform: 'none' },
      '@media print': { display: 'none' },
    },
    main: {
      display: 'block',
      pt: { base: '6', md: '8' },
      minH: '60vh',
      '@media print': { p: '0', minH: '0' },
      // A section with a background of its own touches the header.
      '&:has(> [data-tone]:first-child)': { pt: '0' },
    },
  },
  variants: {
    header: {
      full: {
        main: styled('bar', {
          // The ground of the first section is behind the header too.
          floating: {
            mt: `calc(-1 * ${FLOATING})`,
            pt: '0',
            '& > :first-child': { pt: `calc(${FLOATING} + {spacing.section})` },
            '@media print': { mt: '0', '& > :first-child': { pt: '0' } },
          },
        }),
      },
      /** The header covers the start of the first section. */
      overlay: {
        main: {
          '& > :first-child': { pt: below('{sizes.header}') },
          ...styled('bar', {
            centered: { '& > :first-child': { pt: { lg: below(`{sizes.header} + ${LINKS_ROW}`) } } },
          }),
        },
      },
      slim: {},
      none: {},
    },
  },
});

/** What the header and the footer of a page depend on. */
export interface ShellProps extends Pick<Page, 'announcement' | 'layout'> {
  site: Site;
  /** The address of the page. */
  address: string;
  /** The tone of the first block, if the header is on its background. */
  overlaid: Tone | undefined;
}

/** What is above the content of every page: skip link and header. */
export function PageTop({ site, address, announcement, layout, overlaid }: ShellProps) {
  const kind = layout?.header ?? 'full';
  return (
    <>
      <a className={recipe().skip} href="#_content">
        {site.words.skipToContent}
      </a>
      {announcement && <Announcement {...announcement} />}
      {kind !== 'none' && (
        <Header
          site={site}
          address={address}
          slim={kind === 'slim'}
          announced={announcement !== undefined}
          overlaid={overlaid}
        />
      )}
    </>
  );
}

/** The main element of a page. */
export function Main({ page, children }: { page: Pick<Page, 'title' | 'layout'>; children: ReactNode }) {
  const classes = recipe({ header: page.layout?.header ?? 'full' });
  return (
    <main id="_content" tabIndex={-1} className={classes.main} data-label={page.title}>
      {children}
    </main>
  );
}

/** What is below the content of every page: footer, the question for consent, and the search dialog. */
export function PageBottom({ site, address, layout }: Omit<ShellProps, 'overlaid'>) {
  const kind = layout?.footer ?? 'full';
  return (
    <>
      {kind !== 'none' && <Footer site={site} address={address} slim={kind === 'slim'} />}
      <PrivacyBar site={site} />
      <Search site={site} />
    </>
  );
}

/** Returns the addresses to which the shell has links. On these pages, the shell marks the links to the page itself. */
export const linkedAddresses = (site: Site): Set<string> => {
  const { navigation, footer } = site;
  const { columns = [], links: legal = [] } = footer;
  const lists: (MenuEntry | NavLink)[][] = [navigation.links, legal, ...columns.map(({ links }) => links)];
  const entries: MenuEntry[] = lists.flat();
  const links = entries.flatMap(({ to, links: below = [] }) => [to, ...below.map((link) => link.to)]);
  return new Set([pathOf(site, '/'), ...links.flatMap((to) => to?.href ?? [])]);
};
