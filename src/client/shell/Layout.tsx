import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import type { ReactNode } from 'react';
import type { Site } from '../../model/page.ts';
import type { MenuEntry } from '../../model/types.gen.ts';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { Search } from './Search.tsx';

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
});

interface ShellProps {
  site: Site;
  route: string;
}

/** What is above the content of every page: skip link and header. */
export function PageTop({ site, route }: ShellProps) {
  return (
    <>
      <a className={recipe().skip} href="#_content">
        {site.words.skipToContent}
      </a>
      <Header site={site} route={route} />
    </>
  );
}

/** The main element of a page. */
export function Main({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="_content" tabIndex={-1} className={recipe().main} data-label={title}>
      {children}
    </main>
  );
}

/** What is below the content of every page: footer and search dialog. */
export function PageBottom({ site, route }: ShellProps) {
  return (
    <>
      <Footer site={site} route={route} />
      <Search site={site} />
    </>
  );
}

/** Returns the routes to which the shell has links. On these pages, the shell marks the links to the page itself. */
export const linkedRoutes = ({ navigation, footer }: Site): Set<string> => {
  const entries: MenuEntry[] = [navigation, ...footer.columns].flatMap(({ links }) => links);
  const links = entries.flatMap(({ to, links: below = [] }) => [to, ...below.map((link) => link.to)]);
  return new Set(['/', ...links.flatMap((to) => to?.href ?? [])]);
};
