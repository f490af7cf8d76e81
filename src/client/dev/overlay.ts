import type { News } from '../../model/protocol.ts';
import css from './overlay.css?inline';

type Problem = News['problems'][number];

export interface Overlay {
  /** Lays a list of problems over the page, in place of the list that was there. */
  show(problems: Problem[]): void;
  hide(): void;
}

/** A dialog over the page. It stands in a shadow root, so neither it nor the page changes how the other looks. */
export function createOverlay(): Overlay {
  let close = () => {};
  return {
    hide: () => close(),
    show(problems) {
      close();
      const host = element('pagewright-problems', {});
      const dialog = dialogOf(problems);
      host.attachShadow({ mode: 'open' }).append(element('style', {}, css), dialog);
      document.body.append(host);
      dialog.showModal();
      dialog.addEventListener('close', () => host.remove());
      close = () => dialog.close(); // which gives the focus back
    },
  };
}

/** Errors open, since the page waits for them; warnings folded away below. Both in the order of the terminal's report. */
function dialogOf(problems: Problem[]): HTMLDialogElement {
  const [errors, warnings] = (['error', 'warning'] as const).map((wanted) =>
    problems.filter(({ severity }) => severity === wanted),
  ) as [Problem[], Problem[]];
  const title = count(errors.length, 'error');
  return element(
    'dialog',
    { ariaLabel: title },
    element(
      'div',
      { className: 'head' },
      element('h1', {}, `This site has ${title}`),
      element('form', { method: 'dialog' }, element('button', {}, 'Close')),
    ),
    element('p', {}, 'The page comes back by itself as soon as they are mended.'),
    listOf(errors),
    ...(warnings.length === 0
      ? []
      : [
          element('details', {}, element('summary', {}, count(warnings.length, 'warning')), listOf(warnings)),
        ]),
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const listOf = (problems: Problem[]) =>
  element('ol', {}, ...problems.map((problem) => element('li', {}, ...partsOf(problem))));

/** The words of the terminal's report, in the same order. */
function partsOf({ file, line, column, severity, code, message, frame, hint }: Problem): HTMLElement[] {
  return [
    element(
      'p',
      { className: 'place' },
      element('strong', {}, `${file}:${line}:${column}`),
      element('span', { className: severity }, severity),
      element('code', {}, code),
    ),
    element('h2', {}, message),
    // A long line scrolls, for which a keyboard has to get there.
    ...(frame === undefined ? [] : [element('pre', { tabIndex: 0 }, frame)]),
    ...(hint === undefined ? [] : [element('p', {}, hint)]),
  ];
}

function element<Name extends string>(
  name: Name,
  properties: Record<string, unknown>,
  ...children: (Node | string)[]
): Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made as never;
}
