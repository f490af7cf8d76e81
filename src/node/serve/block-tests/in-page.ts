/*
 * Functions that run in the browser. Each is sent there as text, so it uses nothing outside itself.
 */

/** What axe-core reports of one rule. */
export interface Violation {
  id: string;
  help: string;
  helpUrl: string;
  /** The elements, as HTML. */
  elements: string[];
  /** What to do, as sentences. */
  summary: string;
}

/** Remembers what the security policy blocks from now on. */
export function recordBlocked(): void {
  const blocked: unknown[] = [];
  Object.assign(window, { blocked });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    blocked.push({ directive: effectiveDirective, url: blockedURI }),
  );
}

/** Returns what the security policy has blocked. */
export const blockedContent = () =>
  (window as unknown as { blocked: { directive: string; url: string }[] }).blocked;

/** Hydrates all islands of the example, and loads its pictures. Returns how many islands were not hydrated in time. */
export async function hydrateExample(timeout: number): Promise<number> {
  const block = [...document.querySelectorAll('main [data-block]')]
    .filter((each) => !each.parentElement!.closest('[data-block]'))
    .at(-1)!;
  block.setAttribute('data-tested', '');
  block.scrollIntoView();
  const islands = [block, ...block.querySelectorAll('*')].filter((each) => each.matches('[data-wake]'));
  const end = performance.now() + timeout;
  for (const island of islands) {
    island.scrollIntoView();
    // The events with which visitors begin to use a control.
    for (const control of island.querySelectorAll('button, input, select, textarea, label, summary, a'))
      control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    while (!island.hasAttribute('data-hydrated') && performance.now() < end)
      await new Promise((done) => setTimeout(done, 20)); // a timer, because a busy browser may stop drawing frames
  }
  const images = [...block.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled([...images.map((image) => image.decode()), document.fonts.ready]);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  scrollTo(0, 0);
  return islands.filter((island) => !island.hasAttribute('data-hydrated')).length;
}

/** Returns the element of the example that makes the page scroll sideways: as HTML, with its width in pixels. */
export function widestElement(): { html: string; width: number } | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return undefined;
  const isTooWide = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > clientWidth + 0.5 || left < -0.5;
  };
  /** Whether an element between this one and the example scrolls or clips it. */
  const isClipped = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || element.matches('[data-tested]')) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
  };
  const elements = [...document.querySelectorAll('[data-tested], [data-tested] *')];
  const visible = elements.filter((element) => !isClipped(element));
  const cause =
    visible.find(isTooWide) ?? // the outermost one: those inside it may only fill it
    visible.findLast((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth) ?? // its text
    elements[0]!;
  return {
    html: (cause.cloneNode() as Element).outerHTML.replace(/<\/[^>]*>$/, ''),
    width: Math.max(Math.round(cause.getBoundingClientRect().width), cause.scrollWidth),
  };
}

/** Ends animations and transitions, so that the colors are those that remain. */
export function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish();
    } catch {
      // An animation that repeats for ever has no end.
    }
  }
}

/** Returns the rules of axe-core that the example violates. The script of axe-core must have run. */
export async function axeViolations(): Promise<Violation[]> {
  interface Result {
    id: string;
    help: string;
    helpUrl: string;
    nodes: { html: string; failureSummary?: string }[];
  }
  const { axe } = window as unknown as {
    axe: { run(context: Element, options: object): Promise<{ violations: Result[] }> };
  };
  const { violations } = await axe.run(document.querySelector('[data-tested]')!, {
    resultTypes: ['violations'],
    iframes: false, // axe-core is not in them, and its messages to them would be logged as errors
    rules: { 'target-size': { enabled: true } }, // WCAG 2.2; off by default
  });
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    id,
    help,
    helpUrl,
    elements: nodes.map(({ html }) => /^<[^>]*>/.exec(html)?.[0] ?? html),
    summary: nodes[0]?.failureSummary ?? '',
  }));
}
