import { Component, lazy, type ReactNode, Suspense, useState, type ComponentType } from 'react';
import { observe } from 'react-intersection-observer';
import type { Block, BlockType } from '../src/model/types.gen.ts';
import { tellMissing } from '../src/services/stale-tab.ts';
import type { Interactive, RegisteredBlock } from './block.ts';
import { registry } from './registry.ts';

/** Tells React to leave alone what is inside an element that the server has drawn. */
const AS_SERVED = { __html: '' };

/** How far below the viewport a block is hydrated, so that it is ready when it is reached. */
const NEAR = '0px 0px 600px 0px';

/**
 * Draws blocks from top to bottom. Each that is interactive hydrates by itself, when it comes near the viewport;
 * the others stay the HTML that they are.
 * @param within names the place, where these blocks stand inside of another
 */
export function Blocks({ blocks, within }: { blocks: Block[]; within?: string }) {
  return blocks.map((block, index) => (
    <Slot
      key={`${index} ${block.type}`}
      block={block}
      name={within === undefined ? `${index}` : `${within} ${index}`}
    />
  ));
}

/** The blocks that stand inside of a block. */
const inside = (block: Block): Block[] =>
  'between' in block ? (block.between ?? []).flatMap(({ shared }) => shared) : [];

/** Whether a block does more than links and native elements do, or one inside of it. */
const interactiveOf = (block: Block): Interactive =>
  registry[block.type].interactive || (inside(block).map(interactiveOf).find(Boolean) ?? false);

/** The types of those among these blocks, and inside of them, that are hydrated. */
export const hydratedIn = (blocks: Block[]): BlockType[] =>
  blocks.flatMap((block) => [...(interactiveOf(block) ? [block.type] : []), ...hydratedIn(inside(block))]);

function Slot({ block, name }: { block: Block; name: string }) {
  const { type, id, hidden: _, ...props } = block;
  // The one cast: the schema's type and the registry's line belong together, which `Registry` has checked.
  const registered = registry[type] as RegisteredBlock<object>;
  const interactive = interactiveOf(block);
  const place = { id, 'data-block': name, 'data-interactive': interactive || undefined };
  const [Drawn] = useState(() => {
    const isServed = !registered.component && !interactive && !import.meta.env.DEV;
    return isServed ? undefined : (registered.component ?? whenNear(registered, name));
  });
  if (!Drawn) return <div {...place} dangerouslySetInnerHTML={AS_SERVED} suppressHydrationWarning />;
  return (
    <div {...place}>
      <Kept name={name}>
        <Suspense>
          <Drawn {...props} />
        </Suspense>
      </Kept>
    </div>
  );
}

/**
 * Keeps what stands on the screen where a block fails in the browser: that block no longer answers, the page goes on. It
 * keeps the very elements, since readers may have typed something into them.
 */
class Kept extends Component<{ name: string; children: ReactNode }> {
  override state = { failed: false };
  private served: Element[] | undefined;
  private focused: Element | null = null;

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { children, name } = this.props;
    if (!this.state.failed) return children;
    // They are still there: React takes them away after this.
    this.served ??= [...(elementOf(name)?.children ?? [])];
    this.focused ??= elementOf(name)?.querySelector(':focus') ?? null;
    return <div ref={this.putBack} />;
  }

  private putBack = (place: HTMLElement | null) => {
    if (!place) return;
    place.replaceChildren(...this.served!);
    if (this.focused instanceof HTMLElement) this.focused.focus({ preventScroll: true });
    this.focused = null;
  };
}

/**
 * The component of a block that is on the screen as the server's HTML already. React leaves that HTML alone
 * until the promise settles.
 */
function whenNear(registered: RegisteredBlock<object>, name: string): ComponentType {
  return lazy(async () => {
    if (!import.meta.env.DEV) await near(elementOf(name));
    return {
      default: await registered.load().catch((reason: unknown) => {
        tellMissing(reason);
        throw reason;
      }),
    };
  });
}

const elementOf = (name: string) => document.querySelector(`[data-block="${name}"]`);

function near(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (!element) return resolve();
    const stop = observe(
      element,
      (visible) => {
        if (!visible) return;
        stop();
        resolve();
      },
      { rootMargin: NEAR },
    );
  });
}

/** Brings the components of these blocks, so that they can be drawn at once. */
export async function loadBlocks(blocks: Block[]): Promise<void> {
  const all = [...blocks, ...blocks.flatMap(inside)];
  await Promise.all(all.map(({ type }) => registry[type].load()));
}

/** Brings every component that there is: for a server, which draws all pages. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(registry).map((registered) => registered.load()));
}
