/** Puts the scenes of a film into the page and animates their marks. This module runs in the browser. */
import type { RenderedScene } from './scenes.ts';

/** The time from the start of a scene until its first mark appears, in seconds. */
const FIRST_MARK = 0.7;
/** The time from one mark to the next, in seconds. */
const MARK_INTERVAL = 0.4;
/** The time from the start of a scene until its first square is ticked, in seconds. */
const MAP_DELAY = 0.4;
/** The time in which all squares of a scene are ticked, in seconds. */
const MAP_DURATION = 1.6;
/** The space for the picture of a scene, in pixels, and the largest factor by which a picture grows to fill it. */
const AREA = { width: 716, height: 592, zoom: 1.62 };
const SVG = 'http://www.w3.org/2000/svg';

/** Replaces the document's contents with the scenes of a film. @param style additional CSS */
export async function showScenes(scenes: RenderedScene[], style: string): Promise<void> {
  const styles = new Set<string>();
  const figures = scenes.map(({ html }) => {
    const scene = new DOMParser().parseFromString(html, 'text/html');
    for (const { textContent } of scene.head.querySelectorAll('style')) styles.add(textContent!);
    return document.adoptNode(scene.querySelector('main figure')!) as HTMLElement;
  });
  document.documentElement.dataset.theme = 'light';
  document.head.replaceChildren(
    ...[...styles, style].map((text) =>
      Object.assign(document.createElement('style'), { textContent: text }),
    ),
  );
  document.body.replaceChildren(...figures.map((figure, index) => sceneElement(scenes[index]!, figure)));
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  figures.forEach((figure, index) => {
    figure.style.zoom = String(Math.min(AREA.zoom, AREA.height / figure.offsetHeight));
    animateMarks(figure, scenes[index]!);
    animateSquares(figure, scenes[index]!);
  });
  for (const animation of document.getAnimations()) animation.pause();
}

/** Shows the film as it is at a given time, in seconds. */
export function seek(time: number): void {
  for (const animation of document.getAnimations()) animation.currentTime = time * 1000;
}

function sceneElement({ label, heading, from, to }: RenderedScene, figure: HTMLElement): HTMLElement {
  const scene = document.createElement('section');
  scene.className = 'scene';
  scene.style.setProperty('--from', `${from}s`);
  scene.style.setProperty('--to', `${to}s`);
  const texts = document.createElement('div');
  texts.append(
    Object.assign(document.createElement('p'), { className: 'label', textContent: label }),
    Object.assign(document.createElement('h1'), { textContent: heading }),
  );
  figure.style.width = `${AREA.width / AREA.zoom}px`;
  scene.append(texts, figure);
  return scene;
}

/** Makes the marks and the bold words of a scene appear one after another. */
function animateMarks(figure: HTMLElement, { from }: RenderedScene): void {
  let at = from + FIRST_MARK;
  for (const element of figure.querySelectorAll<HTMLElement | SVGElement>('svg[data-mark], strong')) {
    if (element instanceof SVGElement) animateMark(element, at);
    else animate(element, 'show', at);
    at += MARK_INTERVAL;
  }
}

/** Makes a mark and the value at the end of its line appear. @param at the time in the film, in seconds */
function animateMark(mark: SVGElement, at: number): void {
  const state = mark.getAttribute('data-mark');
  const line = mark.closest('li')!;
  if (getComputedStyle(line).backgroundColor !== 'rgba(0, 0, 0, 0)') animate(line, 'choose', at);
  if (line.children.length > 2 && line.lastElementChild !== mark)
    animate(line.lastElementChild as HTMLElement, 'show', at);
  if (state === 'open') return;
  const drawing = document.createElementNS(SVG, 'g');
  const box = mark.firstElementChild!.cloneNode() as SVGElement;
  box.removeAttribute('class');
  box.setAttribute('style', 'stroke: #8a8778; stroke-width: 1.25');
  drawing.append(...mark.children);
  mark.append(box, drawing);
  animate(drawing, state === 'done' ? 'tick' : 'show', at);
}

/** Ticks the squares of a scene's map one after another, except for the squares that are filled from the start. */
function animateSquares(figure: HTMLElement, { from, filledAtStart }: RenderedScene): void {
  const groups = [...figure.querySelectorAll('figure li svg:not([data-mark]) > g')].map((group, index) => {
    const squares = splitIntoSquares(group);
    group.replaceChildren(...squares);
    return squares.slice(filledAtStart[index] ?? 0);
  });
  const squares = groups.flat();
  squares.forEach((square, index) =>
    animate(square, 'tick', from + MAP_DELAY + (index / squares.length) * MAP_DURATION),
  );
}

/**
 * Returns one element for each square of a group, so that each square can be animated. The site itself draws all
 * squares of a group with a few long paths.
 */
function splitIntoSquares(group: Element): SVGElement[] {
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

/** Starts an animation of `style.ts` on an element. @param at the time in the film, in seconds */
function animate(element: HTMLElement | SVGElement, animation: 'tick' | 'show' | 'choose', at: number): void {
  element.setAttribute(`data-${animation}`, '');
  element.style.setProperty('--at', `${at.toFixed(3)}s`);
}
