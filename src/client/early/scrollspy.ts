/**
 * A section is being read from when its heading has come up to a third of the window. Everything above that line
 * counts, however far: the heading was passed, if only by a jump to the page's end.
 */
const PASSED = '9999999px 0px -65% 0px';

let observer: IntersectionObserver | undefined;

/**
 * Marks in the list of contents beside a text which of its sections is being read. What it marks it finds again after
 * each client navigation; where there is no such list, it does nothing.
 */
export function followReading(): void {
  follow();
  addEventListener('pagewright:arrived', follow);
}

function follow(): void {
  observer?.disconnect();
  const list = document.querySelector('[data-contents]');
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
  const sections = new Map<Element, HTMLAnchorElement>();
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) sections.set(heading, link);
  }
  if (!list || sections.size === 0) return;

  const passed = new Set<Element>();
  observer = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      mark(list, links, [...sections].findLast(([heading]) => passed.has(heading))?.[1]);
    },
    { rootMargin: PASSED },
  );
  for (const heading of sections.keys()) observer.observe(heading);
}

function mark(list: Element, links: HTMLAnchorElement[], current: HTMLAnchorElement | undefined): void {
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  // A list that is longer than the window scrolls along, and the page with it never.
  if (current) list.scrollTo({ top: current.offsetTop - list.clientHeight / 2 });
}
