/**
 * Adds three features to browsers that lack them: buttons that open and close dialogs with invoker commands
 * (https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command), dialogs that open as popovers
 * (`popovertarget`), and dialogs that close on a click on the backdrop (`closedby="any"`). Browsers without popovers
 * show the dialog as a modal dialog. Browsers with all three features do not load this module.
 */
function polyfillInvokerCommands(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype)) invokeOnClick('commandfor');
  if (!('popover' in HTMLElement.prototype)) invokeOnClick('popovertarget');
  if (!('closedBy' in HTMLDialogElement.prototype)) polyfillLightDismiss();
}

/** Listens in the capture phase, so that no other listener can stop the event. */
const CAPTURE = { capture: true, passive: true };

/** Opens and closes the dialogs that buttons refer to. @param attribute the attribute that contains a dialog's id */
function invokeOnClick(attribute: string): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest(`button[${attribute}]`) : null;
      const dialog = document.getElementById(button?.getAttribute(attribute) ?? '');
      if (!button || !(dialog instanceof HTMLDialogElement)) return;
      if (button.matches('[command=close],[popovertargetaction=hide]')) dialog.close();
      else if (!dialog.open) dialog.showModal();
    },
    CAPTURE,
  );
}

/** Closes a dialog if a press starts and ends on its backdrop. A press that only ends there may be a text selection. */
function polyfillLightDismiss(): void {
  let pressed: HTMLDialogElement | undefined;
  document.addEventListener('pointerdown', (event) => (pressed = dialogOfBackdrop(event)), CAPTURE);
  document.addEventListener(
    'click',
    (event) => {
      const dialog = dialogOfBackdrop(event);
      if (dialog && dialog === pressed) dialog.close();
    },
    CAPTURE,
  );
}

/**
 * Returns the dialog on whose backdrop an event occurred. The target of such an event is the dialog, but the
 * pointer is outside of the dialog's box.
 */
function dialogOfBackdrop({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[closedby=any][open]')) return undefined;
  const { top, bottom, left, right } = target.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return isInside ? undefined : target;
}

polyfillInvokerCommands();
