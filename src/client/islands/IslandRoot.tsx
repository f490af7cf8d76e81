import type { ReactNode } from 'react';
import { Inset } from '../../../blocks/parts/layout/inset.ts';
import { SectionContext } from '../../../blocks/parts/layout/section-context.ts';
import type { Site } from '../../model/page.ts';
import type { Island } from '../../model/protocol.ts';
import { SiteProviders } from '../page/SiteProviders.tsx';
import { islandComponents } from './components.ts';

/** The content of an island, with its providers. The server and the browser render the same elements. */
export function IslandRoot({ island, site }: { island: Island; site: Site }): ReactNode {
  const { component, props, inset = false, headingId, align } = island;
  const Content = islandComponents[component]?.component;
  if (!Content)
    throw new Error(`The island ${component} has no component. Export it as default, and load it first.`);
  return (
    <SiteProviders site={site}>
      <Inset value={inset}>
        <SectionContext value={{ headingId, ...(align && { align }) }}>
          <Content {...props} />
        </SectionContext>
      </Inset>
    </SiteProviders>
  );
}
