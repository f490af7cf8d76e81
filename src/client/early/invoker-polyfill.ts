/**
 * Adds two features to browsers that lack them: buttons that open and close dialogs with invoker commands
 * (https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command), and dialogs that close on a click on
 * the backdrop (`closedby="any"`).
 */
export function polyfillInvokerCommands(): void {
  if (!('commandForElement' in HTMLButtonElement.prototype))
    document.addEventListener('click', invokeCommand, CAPTURE);
  if (!('closedBy' in HTMLDialogElement.prototype)) polyfillLightDismiss();
}

/** Listens in the capture phase, so that no other listener can stop the event. */
const CAPTURE = { capture: true, passive: true };

function invokeCommand({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
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
