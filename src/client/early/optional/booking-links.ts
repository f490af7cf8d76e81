import { type Booking, bookingUrl } from '../../../services/booking.ts';

/** The events of which at least one occurs before the browser follows or copies a link, or opens it in another tab. */
const EVENTS = ['pointerdown', 'focusin', 'contextmenu', 'click', 'auxclick'] as const;

/**
 * Sets the URL of booking links to match the visitor's language and time zone. When a visitor follows a booking link,
 * reports a conversion. Listens on the document, because links in Markdown are never hydrated.
 */
function setUpBookingLinks(booking: Booking): void {
  for (const type of EVENTS) {
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-booking]');
        if (!link) return;
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        link.href = bookingUrl(booking, { language: navigator.language, timeZone });
        if (isFollowed(event)) reportConversion(booking.conversion?.function, link.href);
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether the browser follows the link on this event, either in this tab or in a new one. */
const isFollowed = (event: Event) =>
  event.type === 'click' || (event.type === 'auxclick' && (event as MouseEvent).button === 1);

/**
 * Reports a conversion to an advertising or analytics script: the visitor has followed a booking link. Calls the global
 * function with the given name, if there is one. Calls it in a separate task, so that it does not delay the navigation.
 */
function reportConversion(name: string | undefined, url: string): void {
  const convert = name && (window as unknown as Record<string, unknown>)[name];
  if (typeof convert !== 'function') return;
  const label = document.querySelector('main')?.dataset.label ?? document.title;
  setTimeout(async () => {
    try {
      await convert(url, label);
    } catch (reason) {
      console.warn(reason);
    }
  });
}

setUpBookingLinks(JSON.parse(document.body.dataset.booking!));
