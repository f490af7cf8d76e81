import type { ReactNode } from 'react';
import { SiteContext } from '../../../blocks/parts/layout/site-context.ts';
import { WordsContext } from '../../../blocks/parts/text/words.ts';
import type { Site } from '../../model/page.ts';

/** Provides components with the site and its words. */
export function SiteProviders({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <WordsContext value={site.words}>{children}</WordsContext>
    </SiteContext>
  );
}
