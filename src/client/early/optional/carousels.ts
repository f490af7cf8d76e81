/** The geometry of a row that scrolls sideways. */
interface Row {
  /** The distance from one entry to the next, in pixels. */
  pitch: number;
  /** The index of the first entry in view when the row is scrolled to its end. */
  last: number;
}

function measure(row: HTMLElement): Row {
  const [first, second] = row.children as unknown as HTMLElement[];
  const pitch = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : row.clientWidth;
  return { pitch, last: Math.round((row.scrollWidth - row.clientWidth) / pitch) };
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';

/**
 * Scrolls the row of a carousel by whole entries when the visitor uses its buttons or keys. After the last entry, the
 * first one follows. Marks the dot of the first entry in view. The browser itself handles touch and snapping.
 */
function setUpCarousel(carousel: HTMLElement): void {
  const row = carousel.querySelector<HTMLElement>(':scope > ul')!;
  const dots = [...carousel.querySelectorAll<HTMLElement>(':scope > :last-child > ul button')];
  const status = carousel.querySelector(':scope > :last-child > [aria-live] [data-position]')!;
  let index = 0;
  /** While the row scrolls: the index at which it will stop. `index` has this value already, so that clicks add up. */
  let aim: number | undefined;

  const show = (at: number) => {
    if (at === index) return;
    dots[index]?.removeAttribute('aria-current');
    dots[at]?.setAttribute('aria-current', 'true');
    status.textContent = dots[at]?.getAttribute('aria-label') ?? '';
    index = at;
  };
  const go = (to: number) => {
    const { pitch, last } = measure(row);
    aim = to > last ? 0 : to < 0 ? last : to;
    show(aim);
    row.scrollTo({ left: aim * pitch * (isRightToLeft(row) ? -1 : 1) });
  };
  const follow = () => {
    const { pitch, last } = measure(row);
    const seen = Math.min(Math.round(Math.abs(row.scrollLeft) / pitch), last);
    if (aim === seen) release();
    if (aim === undefined) show(seen);
  };
  const release = () => (aim = undefined);

  carousel.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    const dot = button ? dots.indexOf(button) : -1;
    if (dot >= 0) go(dot);
    else if (button?.dataset.step) go(index + Number(button.dataset.step));
  });
  carousel.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || (target as Element).closest('dialog, [popover], input')) return;
    const [back, forward] = isRightToLeft(row) ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    const to = { [forward!]: index + 1, [back!]: index - 1, Home: 0, End: -1 }[key];
    if (to === undefined || measure(row).last < 1) return;
    event.preventDefault();
    go(to);
  });
  row.addEventListener('scroll', follow);
  for (const type of ['scrollend', 'pointerdown', 'wheel'])
    row.addEventListener(type, release, { passive: true });
  addEventListener('resize', follow);
  // The visitor, or the browser after a reload, may have scrolled the row already.
  follow();
}

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) setUpCarousel(carousel);
