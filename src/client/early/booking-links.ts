import { type Booking, bookingUrl } from '../../services/booking.ts';

/** What may come before a link is followed, copied or opened elsewhere. */
const SIGNS = ['pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'] as const;

/**
 * Leads links to the booking page of this visitor, and tells the conversion function when one is followed. It
 * listens to the document: links need not be hydrated, and those in Markdown never are.
 */
export function serveBookings(booking: Booking): void {
  for (const sign of SIGNS) {
    document.addEventListener(
      sign,
      (event) => {
        const { target } = event;
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-booking]');
        if (!link) return;
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        link.href = bookingUrl(booking, { language: navigator.language, timeZone });
        if (opens(event)) report(booking.conversion?.function, link.href);
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether a browser follows a link on this event, in this tab or another. */
const opens = (event: Event) =>
  event.type === 'click' || (event.type === 'auxclick' && (event as MouseEvent).button === 1);

/** Calls the conversion function, if the page has it, when the browser is on its way already: it cannot hold it up. */
function report(name: string | undefined, url: string): void {
  const tell = name && (window as unknown as Record<string, unknown>)[name];
  if (typeof tell !== 'function') return;
  const label = document.querySelector('main')?.dataset.label ?? document.title;
  setTimeout(async () => {
    try {
      await tell(url, label);
    } catch (reason) {
      console.warn(reason);
    }
  });
}
