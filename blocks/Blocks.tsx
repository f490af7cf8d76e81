import { Component, lazy, type ReactNode, Suspense, useState, type ComponentType } from 'react';
import { observe } from 'react-intersection-observer';
import type { Block } from '../src/content/types.gen.ts';
import type { RegisteredBlock } from './block.ts';
import { registry } from './registry.ts';

/** Tells React to leave alone what is inside an element that the server has drawn. */
const AS_SERVED = { __html: '' };

/** How far below the viewport a block is hydrated, so that it is ready when it is reached. */
const NEAR = '0px 0px 600px 0px';

/**
 * Draws blocks from top to bottom. Each that is interactive hydrates by itself, when it comes near the viewport;
 * the others stay the HTML that they are.
 */
export function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => <Slot key={`${index} ${block.type}`} block={block} index={index} />);
}

function Slot({ block: { type, id, hidden: _, ...props }, index }: { block: Block; index: number }) {
  // The one cast: the schema's type and the registry's line belong together, which `Registry` has checked.
  const registered = registry[type] as RegisteredBlock<object>;
  const place = { id, 'data-block': index, 'data-interactive': registered.interactive || undefined };
  const [Drawn] = useState(() => {
    const isServed = !registered.component && !registered.interactive && !import.meta.env.DEV;
    return isServed ? undefined : (registered.component ?? whenNear(registered, index));
  });
  if (!Drawn) return <div {...place} dangerouslySetInnerHTML={AS_SERVED} suppressHydrationWarning />;
  return (
    <div {...place}>
      <Kept index={index}>
        <Suspense>
          <Drawn {...props} />
        </Suspense>
      </Kept>
    </div>
  );
}

/** Keeps what stands on the screen where a block fails in the browser: that block no longer answers, the page goes on. */
class Kept extends Component<{ index: number; children: ReactNode }> {
  override state = { failed: false };
  private html: string | undefined;

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { children, index } = this.props;
    if (!this.state.failed) return children;
    this.html ??= elementOf(index)?.innerHTML ?? '';
    return <div dangerouslySetInnerHTML={{ __html: this.html }} />;
  }
}

/**
 * The component of a block that is on the screen as the server's HTML already. React leaves that HTML alone
 * until the promise settles.
 */
function whenNear(registered: RegisteredBlock<object>, index: number): ComponentType {
  return lazy(async () => {
    if (!import.meta.env.DEV) await near(elementOf(index));
    return { default: await registered.load() };
  });
}

const elementOf = (index: number) => document.querySelector(`[data-block="${index}"]`);

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
  await Promise.all(blocks.map(({ type }) => registry[type].load()));
}

/** Brings every component that there is: for a server, which draws all pages. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(registry).map((registered) => registered.load()));
}
