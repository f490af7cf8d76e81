import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import type { ReactNode } from 'react';
import type { Page, Site } from '../../model/page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Search } from './Search.tsx';

const recipe = slotRecipe('layout', {
  slots: ['skip', 'main'],
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
    },
  },
});

/** The elements around every page: skip link, header, main element, footer and search dialog. */
export function Layout({ site, page, children }: { site: Site; page: Page; children: ReactNode }) {
  const { route, title } = page;
  const classes = recipe();
  return (
    <>
      <a className={classes.skip} href="#_content">
        {site.words.skipToContent}
      </a>
      <Header site={site} route={route} />
      <main id="_content" tabIndex={-1} className={classes.main} data-label={title}>
        {children}
      </main>
      <Footer site={site} route={route} />
      <Search site={site} />
    </>
  );
}
