/**
 * Opens and closes dialogs in browsers that do not support invoker commands
 * (https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-command).
 */
export function polyfillInvokerCommands(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!button || !(dialog instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
}
