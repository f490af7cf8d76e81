/** How long the pointer must be over a term before its explanation opens, in ms. */
const OPEN_DELAY = 120;
/** How long an explanation stays open after the pointer has left it or its term, in ms. */
const CLOSE_DELAY = 300;

/**
 * Opens the explanations of glossary terms on hover and on keyboard focus. Clicks and taps work without this script.
 * The browser itself closes popovers on Escape and on a click outside.
 */
function setUpGlossaryPopovers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const listen = (
    type: 'pointerover' | 'pointerout' | 'focusin' | 'focusout',
    handle: (term: HTMLButtonElement, explanation: HTMLElement, event: PointerEvent | FocusEvent) => void,
  ) => {
    document.addEventListener(
      type,
      (event) => {
        const pair = pairOf(event.target);
        if (pair) handle(...pair, event);
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
    else schedule(() => open(term, explanation), OPEN_DELAY);
  });
  listen('pointerout', (term, explanation, { relatedTarget }) => {
    if (pairOf(relatedTarget)?.[0] !== term) schedule(() => close(term, explanation), CLOSE_DELAY);
  });
  listen('focusin', (term, explanation) => {
    if (term.matches(':focus-visible')) open(term, explanation);
  });
  listen('focusout', (term, explanation, { relatedTarget }) => {
    if (pairOf(relatedTarget)?.[0] !== term) setTimeout(close, 0, term, explanation);
  });
}

/** Returns a glossary term and its explanation (the next sibling of the term) if an element is inside one of them. */
function pairOf(target: EventTarget | null): [HTMLButtonElement, HTMLElement] | undefined {
  if (!(target instanceof Element)) return undefined;
  const explanation =
    target.closest<HTMLElement>('[data-explanation]') ?? target.closest('[data-term]')?.nextElementSibling;
  const term = explanation?.previousElementSibling;
  return term instanceof HTMLButtonElement ? [term, explanation as HTMLElement] : undefined;
}

setUpGlossaryPopovers();
