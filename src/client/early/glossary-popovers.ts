/** How long a pointer rests on a term before its explanation opens, and may be away before it closes, in ms. */
const REST = 120;
const AWAY = 300;

/**
 * Opens the explanations of terms also when a pointer rests on them or they are focused; a click or a tap opens them
 * without this. The browser closes them with Escape, and when something else is clicked.
 */
export function serveExplanations(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const listen = (
    type: 'pointerover' | 'pointerout' | 'focusin' | 'focusout',
    react: (term: HTMLButtonElement, explanation: HTMLElement, event: PointerEvent | FocusEvent) => void,
  ) => {
    document.addEventListener(
      type,
      (event) => {
        const pair = pairOf(event.target);
        if (pair) react(...pair, event);
      },
      { passive: true },
    );
  };
  const isOpen = (explanation: HTMLElement) => explanation.matches(':popover-open');
  const open = (term: HTMLButtonElement, explanation: HTMLElement) => {
    if (!isOpen(explanation)) explanation.showPopover({ source: term });
  };
  const close = (term: HTMLButtonElement, explanation: HTMLElement) => {
    const { activeElement } = document;
    if (isOpen(explanation) && activeElement !== term && !explanation.contains(activeElement))
      explanation.hidePopover();
  };

  listen('pointerover', (term, explanation, event) => {
    if ((event as PointerEvent).pointerType !== 'mouse') return;
    if (isOpen(explanation)) clearTimeout(timer);
    else later(() => open(term, explanation), REST);
  });
  listen('pointerout', (term, explanation, { relatedTarget }) => {
    if (pairOf(relatedTarget)?.[0] !== term) later(() => close(term, explanation), AWAY);
  });
  listen('focusin', (term, explanation) => {
    if (term.matches(':focus-visible')) open(term, explanation);
  });
  listen('focusout', (term, explanation, { relatedTarget }) => {
    if (pairOf(relatedTarget)?.[0] !== term) setTimeout(close, 0, term, explanation);
  });
}

/** The term and the explanation that an element belongs to: the one stands right after the other. */
function pairOf(target: EventTarget | null): [HTMLButtonElement, HTMLElement] | undefined {
  if (!(target instanceof Element)) return undefined;
  const explanation =
    target.closest<HTMLElement>('[data-explanation]') ?? target.closest('[data-term]')?.nextElementSibling;
  const term = explanation?.previousElementSibling;
  return term instanceof HTMLButtonElement ? [term, explanation as HTMLElement] : undefined;
}
