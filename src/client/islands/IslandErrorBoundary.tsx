import { Component, type ReactNode } from 'react';
import { rememberInput } from './remember-input.ts';

interface Props {
  /** The element that contains the island. */
  container: Element;
  children: ReactNode;
}

/**
 * Keeps an island on the screen when its component throws. Often the cause is another program that has changed the
 * page, such as a translator. Therefore the island is first rendered again, with the text that the visitor has typed.
 * If the component throws again, the island's elements stay as they were, but are no longer interactive.
 */
export function IslandErrorBoundary({ container, children }: Props): ReactNode {
  return (
    <Boundary container={container} fallback={<KeepElements container={container}>{children}</KeepElements>}>
      {children}
    </Boundary>
  );
}

/** Renders `fallback` after `children` have thrown. */
class Boundary extends Component<Props & { fallback: ReactNode }> {
  override state = { failed: false };
  private restoreInput: (() => void) | undefined;

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override componentDidUpdate() {
    this.restoreInput?.();
    this.restoreInput = undefined;
  }

  override render() {
    const { container, children, fallback } = this.props;
    if (!this.state.failed) return children;
    this.restoreInput ??= rememberInput(container); // React will remove the elements after this render
    return fallback;
  }
}

/** Renders `children`. If they throw, puts back the elements that the island had before. */
class KeepElements extends Component<Props> {
  override state = { failed: false };
  private readonly elements = [...this.props.container.children];
  private readonly focused = this.props.container.querySelector(':focus');

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.failed ? <div ref={this.putBack} /> : this.props.children;
  }

  private putBack = (element: HTMLElement | null) => {
    element?.replaceChildren(...this.elements);
    if (element && this.focused instanceof HTMLElement) this.focused.focus({ preventScroll: true });
  };
}
