import type { HTMLAttributes, ReactNode } from 'react';
import type { Align, Block, BlockType, Tone } from '../src/model/types.gen.ts';
import type { RegisteredBlock, Wake } from './block.ts';
import { Island } from './Island.tsx';
import { ownBlocks } from './own/blocks.ts';
import { useInset } from './parts/layout/inset.ts';
import { BlockSection, type SectionFields, type SectionStyle } from './parts/layout/BlockSection.tsx';
import { withoutEmphasis } from '../src/model/text/emphasis.ts';
import { longestWord } from './parts/text/longest-word.ts';
import { registry } from './registry.ts';
import { useStyle } from './parts/layout/site-context.ts';
import type { Style } from '../src/model/theme/looks.ts';
import { RenderBlocksContext } from './render-blocks.ts';

/** The blocks of the engine and of the site. A block of the site replaces one of the engine with the same type. */
const all = { ...registry, ...ownBlocks };

/** Returns a block's registry entry. The cast is safe: the type `Registry` pairs each block type with its props. */
const registered = (block: Block) => all[block.type] as RegisteredBlock<object>;

/** Returns when a block is hydrated; undefined if it is static. */
function wakeOf(type: BlockType, props: object): Wake | undefined {
  const { wake, when } = all[type] as RegisteredBlock<object>;
  return !when || when(props) ? wake : undefined;
}

/** Returns the types of the interactive blocks in a list, including interactive blocks inside other blocks. */
export const interactiveIn = (blocks: Block[]): BlockType[] =>
  blocks.flatMap((block) => {
    const { blocksIn } = registered(block);
    return [...(wakeOf(block.type, block) ? [block.type] : []), ...interactiveIn(blocksIn?.(block) ?? [])];
  });

/** Loads the components of all blocks, so that a server can render every page. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(all).map((block) => block.load()));
}

/** Renders the blocks of a page. The blocks' components must be loaded. */
export function Blocks({ blocks }: { blocks: Block[] }) {
  const style = useStyle();
  const render = (list: Block[], prefix?: string) => renderBlocks(list, style, prefix);
  return <RenderBlocksContext value={render}>{render(blocks)}</RenderBlocksContext>;
}

const renderBlocks = (blocks: Block[], style: Style, prefix?: string): ReactNode => {
  const tones = tonesOf(blocks, style);
  let turn = 0;
  return blocks.map((block, index) => {
    turn = block.type === blocks[index - 1]?.type ? turn + 1 : 0;
    const next = blocks[index + 1];
    const place = { ...tones[index]!, turn, continued: next !== undefined && isJoined(next) };
    const name = prefix === undefined ? `${index}` : `${prefix}-${index}`;
    return <BlockWrapper key={index} block={block} place={place} name={name} />;
  });
};

interface Tones {
  /** The tone of a block's section, or of the box in it. */
  tone: Tone;
  /** The tone of the whole section. */
  ground: Tone;
}

/** What a block's section has in common with its neighbors. */
interface Place extends Tones {
  /** Whether the next section continues this one. */
  continued: boolean;
  /** The number of blocks of the same type directly above. */
  turn: number;
}

/** Whether a block's section continues the one above it. */
const isJoined = (block: Block) => 'spacing' in block && block.spacing === 'joined';

/** The tones that take turns, for each word of `grounds` with which sections look different. */
const TURNS: Partial<Record<Style['grounds'], Tone[]>> = {
  alternate: ['soft', 'plain', 'tint', 'plain'],
  panels: ['soft', 'plain', 'tint', 'plain'],
};

/** Returns the tones of each block's section. */
function tonesOf(blocks: Block[], style: Style): Tones[] {
  const turns = TURNS[style.grounds];
  let count = 0;
  let above: Tones = { tone: 'plain', ground: 'plain' };
  const nextTurn = (): Tone => {
    if (!turns) return 'plain';
    const tone = turns[count++ % turns.length]!;
    return tone === above.tone && count > 1 ? nextTurn() : tone;
  };
  return blocks.map((block) => {
    const { tone: own, background } = block as Pick<SectionFields, 'tone' | 'background'>;
    const section = sectionOf(block, style);
    const isPlain = !section || background;
    const joined = isJoined(block) ? above.ground : undefined;
    const usual = () => section?.tone ?? (isPlain ? 'plain' : nextTurn());
    above = section?.boxed
      ? { tone: own ?? usual(), ground: joined ?? 'plain' }
      : both(own ?? joined ?? usual());
    return above;
  });
}

const both = (tone: Tone): Tones => ({ tone, ground: tone });

/** Returns the tone of the first section of a page. */
export const toneOfFirst = (blocks: Block[], style: Style): Tone =>
  tonesOf(blocks.slice(0, 1), style)[0]?.ground ?? 'plain';

/** Returns how the section of a block is rendered; undefined if its component renders it. */
function sectionOf(block: Block, style: Style): SectionStyle | undefined {
  const { section: own } = registered(block);
  const section = typeof own === 'function' ? own(block, style) : own;
  return section?.align ? { ...section, align: alignIn(style, section.align) } : section;
}

/** Returns where the header of a section is in a look. Beside it, there is room for lists only. */
function alignIn({ align }: Style, usual: Align): Align {
  if (align === 'block' || (align === 'side' && usual !== 'split')) return usual;
  return align;
}

/** A word with more letters than this may be wider than a phone's screen at the normal font size of headings. */
const LONG_WORD = 14;

/**
 * If the heading of a block contains a long word, returns attributes for the wrapper of the block. For elements with
 * these attributes, `theme/global.ts` reduces the font size of the heading.
 */
function fitHeading(block: Block) {
  const letters = 'heading' in block && block.heading ? longestWord(withoutEmphasis(block.heading)) : 0;
  return letters > LONG_WORD ? { className: 'long-word', style: { '--letters': letters } } : {};
}

/** Renders one block inside a wrapper element. @param name identifies the wrapper on the page */
function BlockWrapper({ block, place, name }: { block: Block; place: Place; name: string }) {
  const { type, id, hidden: _hidden, ...props } = block;
  const section = sectionOf(block, useStyle());
  const isCaptioned = useInset() && section?.captioned;
  const style = isCaptioned ? { ...section, align: undefined } : section;
  const attributes = { id, 'data-block': name, ...fitHeading(block) };
  if (!style) return <BlockContent type={type} name={name} props={props} attributes={attributes} />;
  const [around, own] = splitFields(props, style);
  return (
    <BlockSection
      fields={{ ...around, tone: place.tone }}
      ground={place.ground}
      continued={place.continued}
      turn={place.turn}
      style={style}
      attributes={attributes}
    >
      <BlockContent type={type} name={name} props={own} />
    </BlockSection>
  );
}

/** The fields of the group `section` in `schema/defs.json`, and `decoration`. */
const SECTION_FIELDS = ['tone', 'background', 'spacing', 'width', 'decoration'];
/** The fields of the groups `header`, `intro` and `actions`. */
const HEADER_FIELDS = ['align', 'eyebrow', 'heading', 'text', 'actions', 'note'];

/** Separates the fields that are rendered around a component from its own. */
function splitFields(
  props: Record<string, unknown>,
  { align, own = [] }: SectionStyle,
): [SectionFields, object] {
  const names = new Set<string>([...SECTION_FIELDS, ...(align ? HEADER_FIELDS : [])]);
  for (const name of own) names.delete(name);
  const pick = (isAround: boolean) =>
    Object.fromEntries(Object.entries(props).filter(([name]) => names.has(name) === isAround));
  return [pick(true), pick(false)];
}

interface ContentProps {
  type: BlockType;
  name: string;
  props: object;
  /** The attributes of the block's wrapper, if the component itself renders the section. */
  attributes?: HTMLAttributes<HTMLElement>;
}

/** Renders the component of a block, as an island if it is interactive. */
function BlockContent({ type, name, props, attributes }: ContentProps) {
  const { component: Content } = all[type] as RegisteredBlock<object>;
  const wake = wakeOf(type, props);
  if (wake) return <Island {...attributes} name={name} component={type} props={props} wake={wake} />;
  if (!Content)
    throw new Error(
      `The block ${type} has no component. Export it as default, and await loadAllBlocks() first.`,
    );
  return attributes ? (
    <div {...attributes}>
      <Content {...props} />
    </div>
  ) : (
    <Content {...props} />
  );
}
