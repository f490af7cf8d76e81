import { createContext, use, type HTMLAttributes } from 'react';
import type { Island as IslandData } from '../src/model/protocol.ts';
import type { Wake } from './block.ts';
import { useInset } from './parts/layout/inset.ts';
import { useSection } from './parts/layout/section-context.ts';

/** Adds an island to the page that is being rendered, and returns a placeholder for its HTML. */
export type AddIsland = (name: string, island: IslandData) => string;

/** The server provides this context around every page. */
export const IslandContext = createContext<AddIsland | undefined>(undefined);

/**
 * An element whose content is a separate React root. `src/client/entry-server.tsx` renders the content, and
 * `src/client/islands` hydrates it.
 * @param name identifies the island on the page
 * @param component the name of the component in `src/client/islands/components.ts`
 */
export function Island({
  name,
  component,
  props,
  wake,
  ...attributes
}: { name: string; component: string; props: object; wake: Wake } & HTMLAttributes<HTMLDivElement>) {
  const add = use(IslandContext);
  const inset = useInset();
  const { headingId, align } = useSection();
  if (!add) throw new Error('No IslandContext found: an island cannot contain another island.');
  const html = add(name, {
    component,
    props,
    ...(inset && { inset }),
    ...(headingId && { headingId }),
    ...(align === 'center' && { align }),
  });
  return (
    <div {...attributes} data-island={name} data-wake={wake} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
