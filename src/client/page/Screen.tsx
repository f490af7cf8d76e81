import { useLoaderData } from 'react-router-dom';
import { Blocks } from '../../../blocks/Blocks.tsx';
import { SiteContext } from '../../../blocks/parts/layout/site-context.ts';
import { WordsContext } from '../../../blocks/parts/text/words.ts';
import type { View } from '../../model/protocol.ts';
import { Layout } from '../shell/Layout.tsx';

/** A page with its header and footer. */
export function Screen() {
  const { site, page } = useLoaderData<View>();
  return (
    <SiteContext value={site}>
      <WordsContext value={site.words}>
        <Layout site={site} page={page}>
          <Blocks blocks={page.blocks} />
        </Layout>
      </WordsContext>
    </SiteContext>
  );
}
