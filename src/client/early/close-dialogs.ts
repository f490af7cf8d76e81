/**
 * Closes open dialogs and popovers when the visitor leaves the page. Otherwise they would still be open if Back showed
 * the same document again. Also closes a dialog when the visitor follows a link in it to a section of the same page,
 * because the dialog would cover that section. The menu, which is not modal, also closes when the focus leaves it.
 */
export function setUpDialogClosing(): void {
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover?.();
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element && target.closest<HTMLElement>(CLOSING);
      if (control && !isLinkToOtherPage(control)) close(control.closest('dialog')!);
    },
    { capture: true, passive: true },
  );
  document.addEventListener('focusin', ({ target }) => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]'))
      if (!dialog.contains(target as Node)) close(dialog);
  });
}

/**
 * Selects links to sections, and buttons in the menu that open another dialog. The other dialog would close the menu
 * itself, but without returning the focus to the menu's button, which would lose it when the other dialog closes.
 */
const CLOSING = 'dialog a[href*="#"], dialog[popover] button[commandfor]';

const isLinkToOtherPage = (element: HTMLElement) =>
  element instanceof HTMLAnchorElement && element.pathname !== location.pathname;

/** Closes a dialog that is open as a modal dialog or as a popover. */
function close(dialog: HTMLDialogElement): void {
  dialog.close();
  if (dialog.popover) dialog.hidePopover();
}
