/**
 * Follows the link of a card on a click on the card's text. The text is above the click area of the link, so that
 * readers can select it. Without this script, the rest of the card is clickable.
 */
export function setUpCardLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('a, button')) return;
    const link = target.closest('li, article')?.querySelector('[data-card-link]');
    const isSelecting = getSelection()?.isCollapsed === false;
    // The copied event keeps the modifier keys, with which the link opens in a new tab or window.
    if (link && !isSelecting) link.dispatchEvent(new MouseEvent('click', event));
  });
}
