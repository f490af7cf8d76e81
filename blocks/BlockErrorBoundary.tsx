import { Component, type ReactNode } from 'react';

interface BlockErrorBoundaryProps {
  /** Returns the element that wraps the block. */
  wrapper(): Element | null;
  children: ReactNode;
}

/**
 * Keeps a block's HTML on the screen when the block throws in the browser. The block stops being interactive; the rest
 * of the page still works. Restores the same DOM elements, since the reader may have typed into them.
 */
export class BlockErrorBoundary extends Component<BlockErrorBoundaryProps> {
  override state = { failed: false };
  private served: Element[] | undefined;
  private focused: Element | null = null;

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { children, wrapper } = this.props;
    if (!this.state.failed) return children;
    // Save the elements now: React removes them after this render.
    this.served ??= [...(wrapper()?.children ?? [])];
    this.focused ??= wrapper()?.querySelector(':focus') ?? null;
    return <div ref={this.restore} />;
  }

  private restore = (container: HTMLElement | null) => {
    if (!container) return;
    container.replaceChildren(...this.served!);
    if (this.focused instanceof HTMLElement) this.focused.focus({ preventScroll: true });
    this.focused = null;
  };
}
