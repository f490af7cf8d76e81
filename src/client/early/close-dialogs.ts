/**
 * Closes open dialogs and popovers when the visitor leaves the page. Otherwise they would still be open if Back showed
 * the same document again. Also closes a dialog when the visitor follows a link in it to a section of the same page,
 * because the dialog would cover that section.
 */
export function setUpDialogClosing(): void {
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover?.();
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('dialog a[href*="#"]');
      if (link && link.pathname === location.pathname) link.closest('dialog')!.close();
    },
    { capture: true, passive: true },
  );
}
