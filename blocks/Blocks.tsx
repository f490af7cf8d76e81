import { type ReactNode, Suspense, useState } from 'react';
import type { Block, BlockType } from '../src/model/types.gen.ts';
import type { Interactive, RegisteredBlock } from './block.ts';
import { BlockErrorBoundary } from './BlockErrorBoundary.tsx';
import { hydrateWhenVisible } from './hydrate-when-visible.ts';
import { registry } from './registry.ts';
import { RenderBlocksContext } from './render-blocks.ts';

/** Tells React to keep the HTML that the server rendered into an element. */
const SERVER_HTML = { __html: '' };

/** Returns a block's registry entry. The cast is safe: the type `Registry` pairs each block type with its props. */
const registered = (block: Block) => registry[block.type] as RegisteredBlock<object>;

/** Returns the blocks directly inside a block. */
const innerBlocks = (block: Block): Block[] => registered(block).blocksIn?.(block) ?? [];

/** Returns when a block hydrates: as its registry entry says, or else like the first interactive block inside it. */
const interactivityOf = (block: Block): Interactive =>
  registered(block).interactive || (innerBlocks(block).map(interactivityOf).find(Boolean) ?? false);

/** Returns the types of the interactive blocks, including those inside other blocks. */
export const hydratedIn = (blocks: Block[]): BlockType[] =>
  blocks.flatMap((block) => [
    ...(interactivityOf(block) ? [block.type] : []),
    ...hydratedIn(innerBlocks(block)),
  ]);

/** Loads the components of blocks, so that React can render the blocks at once. */
export async function loadBlocks(blocks: Block[]): Promise<void> {
  const all = [...blocks, ...blocks.flatMap(innerBlocks)];
  await Promise.all(all.map((block) => registered(block).load()));
}

/** Loads all components, so that a server can render every page. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(registry).map((block) => block.load()));
}

/** Renders the blocks of a page. Interactive blocks hydrate one by one, near the viewport; others never do. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return <RenderBlocksContext value={renderBlocks}>{renderBlocks(blocks)}</RenderBlocksContext>;
}

const renderBlocks = (blocks: Block[], prefix?: string): ReactNode =>
  blocks.map((block, index) => (
    <BlockWrapper
      key={`${index} ${block.type}`}
      block={block}
      name={prefix === undefined ? `${index}` : `${prefix} ${index}`}
    />
  ));

/** Renders one block inside a wrapper element. @param name identifies the wrapper on the page */
function BlockWrapper({ block, name }: { block: Block; name: string }) {
  const { type: _type, id, hidden: _hidden, ...props } = block;
  const interactive = interactivityOf(block);
  const attributes = { id, 'data-block': name, 'data-interactive': interactive || undefined };
  const wrapper = () => document.querySelector(`[data-block="${name}"]`);
  const [Content] = useState(() => {
    const { component } = registered(block);
    const isStatic = !component && !interactive && !import.meta.env.DEV;
    return isStatic ? undefined : (component ?? hydrateWhenVisible(registered(block), wrapper));
  });
  if (!Content) return <div {...attributes} dangerouslySetInnerHTML={SERVER_HTML} suppressHydrationWarning />;
  return (
    <div {...attributes}>
      <BlockErrorBoundary wrapper={wrapper}>
        <Suspense>
          <Content {...props} />
        </Suspense>
      </BlockErrorBoundary>
    </div>
  );
}
