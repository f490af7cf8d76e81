import type { ReactNode } from 'react';
import type { Block, BlockType } from '../src/model/types.gen.ts';
import type { RegisteredBlock } from './block.ts';
import { Island } from './Island.tsx';
import { ownBlocks } from './own/blocks.ts';
import { longestWord } from './parts/text/longest-word.ts';
import { registry } from './registry.ts';
import { RenderBlocksContext } from './render-blocks.ts';

/** The blocks of the engine and of the site. A block of the site replaces one of the engine with the same type. */
const all = { ...registry, ...ownBlocks };

/** Returns a block's registry entry. The cast is safe: the type `Registry` pairs each block type with its props. */
const registered = (block: Block) => all[block.type] as RegisteredBlock<object>;

/** Returns the types of the interactive blocks in a list, including interactive blocks inside other blocks. */
export const interactiveIn = (blocks: Block[]): BlockType[] =>
  blocks.flatMap((block) => {
    const { wake, blocksIn } = registered(block);
    return [...(wake ? [block.type] : []), ...interactiveIn(blocksIn?.(block) ?? [])];
  });

/** Loads the components of all blocks, so that a server can render every page. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(all).map((block) => block.load()));
}

/** Renders the blocks of a page. The blocks' components must be loaded. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return <RenderBlocksContext value={renderBlocks}>{renderBlocks(blocks)}</RenderBlocksContext>;
}

const renderBlocks = (blocks: Block[], prefix?: string): ReactNode =>
  blocks.map((block, index) => (
    <BlockWrapper key={index} block={block} name={prefix === undefined ? `${index}` : `${prefix}-${index}`} />
  ));

/** A word with more letters than this may be wider than a phone's screen at the normal font size of headings. */
const LONG_WORD = 14;

/**
 * If the heading of a block contains a long word, returns attributes for the wrapper of the block. For elements with
 * these attributes, `theme/global.ts` reduces the font size of the heading.
 */
function fitHeading(block: Block) {
  const letters = 'heading' in block && block.heading ? longestWord(block.heading) : 0;
  return letters > LONG_WORD ? { className: 'long-word', style: { '--letters': letters } } : {};
}

/** Renders one block inside a wrapper element. @param name identifies the wrapper on the page */
function BlockWrapper({ block, name }: { block: Block; name: string }) {
  const { type, id, hidden: _hidden, ...props } = block;
  const { component: Content, wake } = registered(block);
  const attributes = { id, 'data-block': name, ...fitHeading(block) };
  if (wake) return <Island {...attributes} name={name} component={type} props={props} wake={wake} />;
  if (!Content)
    throw new Error(
      `The block ${type} has no component. Export it as default, and await loadAllBlocks() first.`,
    );
  return (
    <div {...attributes}>
      <Content {...props} />
    </div>
  );
}
