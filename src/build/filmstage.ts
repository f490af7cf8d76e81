import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of a register in a film. */
interface Row {
  code?: string;
  text: string;
  value: string;
  mark: 'done' | 'open' | 'gap';
}

/** One scene of a storyboard in `pages/_films/films.yaml`. */
export interface Scene {
  seconds: number;
  label: string;
  heading: string;
  caption: string;
  card?: string;
  rows?: Row[];
  /** How many squares of each theme are filled at first, and in the end. */
  map?: { from: number[]; to: number[] };
}

/** The size of a film's picture. */
export const SIZE = { width: 1280, height: 720 };

/** Seconds: before the first line of a scene is marked, between two lines, and to come and go. */
const FIRST = 0.7;
const PAUSE = 0.42;
const CHANGE = 0.3;

const FONTS = join(import.meta.dirname, '../app/fonts');
const font = (family: string, file: string) =>
  `@font-face{font-family:${family};font-weight:400 650;src:url(data:font/woff2;base64,${readFileSync(
    join(FONTS, file),
  ).toString('base64')})}`;

const STYLE = `
${font('Newsreader', 'newsreader.woff2')}${font('Inter', 'inter.woff2')}${font('Mono', 'mono.woff2')}
* { box-sizing: border-box; margin: 0; padding: 0; list-style: none }
body { width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; background: #faf8f3; color: #16202b; font: 30px/1.3 Inter }
section { position: absolute; inset: 0; display: grid; grid-template-columns: 392px 1fr; gap: 56px; align-items: center; padding: 36px 64px 92px;
  animation: come ${CHANGE}s var(--from) both ease-out }
section > * { animation: go ${CHANGE}s var(--to) both ease-in }
section:last-of-type > * { animation: none }
.label { font: 22px Mono; color: #0b6b5d; margin-bottom: 18px }
h1 { font: 500 58px/1.06 Newsreader; letter-spacing: -.018em; text-wrap: balance }
.card { background: #fff; border: 1.5px solid #ddd7ca; border-radius: 14px; padding: 26px 36px 18px }
.card p { font-size: 23px; color: #55606c; padding-bottom: 16px }
li { display: flex; align-items: center; gap: 20px; padding: 25px 0; border-top: 1.5px solid #ddd7ca }
li i { font: 22px Mono; color: #55606c; min-width: 88px }
li b { margin-left: auto; padding-left: 12px; font: 23px Mono; white-space: nowrap; color: #55606c; animation: show .2s var(--at) both }
li.done b { color: #0b6b5d } li.gap b { color: #b45309 }
svg { flex: none; fill: none; overflow: visible; stroke-width: 1.4; stroke-linejoin: round; stroke-linecap: round }
.box { stroke: #8a8778 }
.fill { fill: #0b6b5d; stroke: #0b6b5d; animation: tick .22s var(--at) both }
.fill path + path { fill: none; stroke: #fff; stroke-width: 1.7 }
.attention { stroke: #b45309; fill: #faf8f3; animation: show .2s var(--at) both }
.still { animation: none }
@keyframes come { from { opacity: 0; transform: translateX(28px) } }
@keyframes go { to { opacity: 0 } }
@keyframes show { from { opacity: 0 } }
@keyframes tick { from { clip-path: inset(-2px 100% -2px -2px) } to { clip-path: inset(-2px) } }
`;

const SQUARE = 'm1 1h14v14h-14z';
const TICK = 'm4 8.5l3 3 5-6.5';
const MARKS = {
  done: `<g class="fill"><path d="M0 0${SQUARE}"/><path d="M0 0${TICK}"/></g>`,
  open: '',
  gap: '<path class="attention" d="M1 1h14v14H1zM8 4.5v4M8 11.4v.1"/>',
};

/** The four themes of the 93 controls. */
const GROUPS = [37, 8, 14, 34];
const COLUMNS = 14;

/** A film as one document whose animations can be set to any time. */
export function stageOf(scenes: Scene[]): string {
  const begins = beginnings(scenes);
  const sections = scenes.map(
    (
      scene,
      index,
    ) => `<section style="--from:${begins[index]}s;--to:${begins[index]! + scene.seconds - CHANGE}s">
      <div><p class="label">${escape(scene.label)}</p><h1>${escape(scene.heading)}</h1></div>
      ${scene.map ? mapOf(scene.map, begins[index]!) : cardOf(scene, begins[index]!)}
    </section>`,
  );
  return `<!DOCTYPE html><meta charset="utf-8"><style>${STYLE}</style>${sections.join('')}`;
}

/** When each scene begins, in seconds. */
export const beginnings = (scenes: Scene[]) =>
  scenes.map((_, index) => scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0));

/** The captions of a film, as WebVTT. */
export function captionsOf(scenes: Scene[]): string {
  const begins = beginnings(scenes);
  const cues = scenes.map(
    ({ seconds, caption }, index) =>
      `${clock(begins[index]!)} --> ${clock(begins[index]! + seconds)}\n${caption}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`;

function cardOf({ card = '', rows = [] }: Scene, begin: number): string {
  const lines = rows.map(
    ({ code, text, value, mark }, index) =>
      `<li class="${mark}" style="--at:${begin + FIRST + index * PAUSE}s">
        <svg width="32" viewBox="0 0 16 16"><path class="box" d="M0 0${SQUARE}"/>${MARKS[mark]}</svg>
        ${code ? `<i>${escape(code)}</i>` : ''}<span>${escape(text)}</span><b>${escape(value)}</b></li>`,
  );
  return `<div class="card"><p>${escape(card)}</p><ul>${lines.join('')}</ul></div>`;
}

/** The map: in each theme the squares up to `from` are filled already, and those up to `to` are ticked off. */
function mapOf({ from, to }: NonNullable<Scene['map']>, begin: number): string {
  const all = sum(to) - sum(from);
  let top = 0;
  let ticked = 0;
  const squares = GROUPS.flatMap((total, theme) => {
    const group = Array.from({ length: total }, (_, index) => {
      const still = index < from[theme]!;
      const at = begin + 0.4 + ((still ? 0 : ticked) / all) * 1.6;
      const filled = index < to[theme]!;
      if (filled && !still) ticked++;
      const fill = filled ? MARKS.done.replace('"fill"', still ? '"fill still"' : '"fill"') : '';
      const place = `translate(${(index % COLUMNS) * 20} ${top + Math.floor(index / COLUMNS) * 20})`;
      return `<g transform="${place}" style="--at:${at.toFixed(3)}s"><path class="box" d="M0 0${SQUARE}"/>${fill}</g>`;
    });
    top += Math.ceil(total / COLUMNS) * 20 + 14;
    return group;
  });
  return `<svg width="620" viewBox="0 0 ${COLUMNS * 20 - 4} ${top - 18}">${squares.join('')}</svg>`;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
