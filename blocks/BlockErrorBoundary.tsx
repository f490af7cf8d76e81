import { Component, type ReactNode } from 'react';

interface BlockErrorBoundaryProps {
  /** Returns the element that wraps the block. */
  wrapper(): Element | null;
  children: ReactNode;
}

/**
 * Keeps the HTML on the screen when a block throws in the browser: that block is no longer interactive, the rest of
 * the page is. It puts back the same elements, since the reader may have typed into them.
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
    // React removes the elements only after this render.
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
