import type { Staged } from './stage.ts';

/**
 * Sets a film up in a browser: its scenes with the pictures of the site, in which whatever is marked is marked one after
 * the other. Runs in the page, so it uses nothing from outside.
 */
export async function setUp({ staged, style }: { staged: Staged[]; style: string }): Promise<void> {
  /** Seconds: before the first thing of a scene is marked, between two, and for a whole map of squares. */
  const FIRST = 0.7;
  const PAUSE = 0.4;
  const MAP = 1.6;
  /** The room that a picture has, in pixels, and how large it is drawn at most. */
  const ROOM = { width: 716, height: 592, zoom: 1.62 };
  const SVG = 'http://www.w3.org/2000/svg';

  const styles = new Set<string>();
  const figures = staged.map(({ html }) => {
    const drawn = new DOMParser().parseFromString(html, 'text/html');
    for (const { textContent } of drawn.head.querySelectorAll('style')) styles.add(textContent!);
    return document.adoptNode(drawn.querySelector('main figure')!) as HTMLElement;
  });
  document.documentElement.dataset.theme = 'light';
  document.head.replaceChildren(
    ...[...styles, style].map((text) =>
      Object.assign(document.createElement('style'), { textContent: text }),
    ),
  );
  document.body.replaceChildren(...figures.map((figure, index) => sceneOf(staged[index]!, figure)));
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  figures.forEach((figure, index) => {
    figure.style.zoom = String(Math.min(ROOM.zoom, ROOM.height / figure.offsetHeight));
    mark(figure, staged[index]!);
  });

  function sceneOf({ label, heading, from, to }: Staged, figure: HTMLElement): HTMLElement {
    const scene = document.createElement('section');
    scene.className = 'scene';
    scene.style.setProperty('--from', `${from}s`);
    scene.style.setProperty('--to', `${to}s`);
    const words = document.createElement('div');
    words.append(
      Object.assign(document.createElement('p'), { className: 'label', textContent: label }),
      Object.assign(document.createElement('h1'), { textContent: heading }),
    );
    figure.style.width = `${ROOM.width / ROOM.zoom}px`;
    scene.append(words, figure);
    return scene;
  }

  function mark(figure: HTMLElement, { from, still }: Staged): void {
    let at = from + FIRST;
    for (const thing of figure.querySelectorAll<HTMLElement | SVGElement>('svg[data-mark], strong')) {
      play(thing, at);
      at += PAUSE;
    }
    const groups = [...figure.querySelectorAll('figure li svg:not([data-mark]) > g')];
    const counts = groups.map((group) => squaresOf(group).length);
    const all = counts.reduce((sum, count, index) => sum + count - (still[index] ?? 0), 0);
    let ticked = 0;
    groups.forEach((group, index) => {
      const squares = squaresOf(group);
      group.replaceChildren(...squares);
      squares.forEach((square, place) => {
        if (place < (still[index] ?? 0)) return;
        set(square, 'tick', from + 0.4 + (ticked / all) * MAP);
        ticked++;
      });
    });
  }

  /** A mark is ticked, and with it comes what stands at the end of its line; a field is filled in. */
  function play(thing: HTMLElement | SVGElement, at: number): void {
    if (!thing.matches('svg')) return set(thing, 'show', at);
    const state = thing.getAttribute('data-mark');
    const line = thing.closest('li')!;
    if (getComputedStyle(line).backgroundColor !== 'rgba(0, 0, 0, 0)') set(line, 'choose', at);
    if (line.children.length > 2 && line.lastElementChild !== thing)
      set(line.lastElementChild as HTMLElement, 'show', at);
    if (state === 'open') return;
    const drawn = document.createElementNS(SVG, 'g');
    const box = thing.firstElementChild!.cloneNode() as SVGElement;
    box.removeAttribute('class');
    box.setAttribute('style', 'stroke: #8a8778; stroke-width: 1.25');
    drawn.append(...thing.children);
    thing.append(box, drawn);
    set(drawn, state === 'done' ? 'tick' : 'show', at);
  }

  /** The squares of a group that is drawn as one, taken out of it. */
  function squaresOf(group: Element): SVGElement[] {
    const paths = [...group.querySelectorAll(':scope > path')];
    const parts = paths.map((path) => path.getAttribute('d')!.split(/(?=M)/));
    return parts[0]!.map((_, place) => {
      const square = document.createElementNS(SVG, 'g');
      paths.forEach((path, index) => {
        const part = path.cloneNode() as SVGElement;
        part.setAttribute('d', parts[index]![place]!);
        square.append(part);
      });
      return square;
    });
  }

  function set(element: HTMLElement | SVGElement, animation: string, at: number): void {
    element.setAttribute(`data-${animation}`, '');
    element.style.setProperty('--at', `${at.toFixed(3)}s`);
  }
}
