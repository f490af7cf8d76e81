/** A section becomes the current one when its heading is in the top 35% of the viewport or above the viewport. */
const ROOT_MARGIN = '9999999px 0px -65% 0px';

/** Marks the current section in the page's table of contents. */
function setUpScrollspy(): void {
  const list = document.querySelector('[data-contents]');
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
  const sections = new Map<Element, HTMLAnchorElement>();
  for (const link of links) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (heading) sections.set(heading, link);
  }
  if (!list || sections.size === 0) return;

  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      markCurrent(list, links, [...sections].findLast(([heading]) => passed.has(heading))?.[1]);
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const heading of sections.keys()) observer.observe(heading);
}

function markCurrent(
  list: Element,
  links: HTMLAnchorElement[],
  current: HTMLAnchorElement | undefined,
): void {
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  // Not `scrollIntoView`, which would also scroll the page.
  if (current) list.scrollTo({ top: current.offsetTop - list.clientHeight / 2 });
}

setUpScrollspy();
