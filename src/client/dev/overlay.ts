import type { News } from '../../model/protocol.ts';
import css from './overlay.css?inline';

type Problem = News['problems'][number];

export interface Overlay {
  /**
   * Shows problems on top of the page, instead of the problems that were shown before. Once the visitor has closed
   * them, the same problems are shown again only after another change.
   * @param changes the number of changes so far
   */
  show(problems: Problem[], changes: number): void;
  hide(): void;
}

/** Creates a dialog on top of the page. A shadow root separates its styles from those of the page. */
export function createOverlay(): Overlay {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  let close = () => {};
  let shown: { host: HTMLElement; text: string; changes: number } | undefined;
  return {
    hide() {
      close();
      shown = undefined;
    },
    show(problems, changes) {
      const text = JSON.stringify(problems);
      if (shown?.text === text && (shown.host.isConnected || shown.changes === changes)) {
        shown.changes = changes;
        return; // the focus stays where it is
      }
      close();
      const host = element('pagewright-problems', {});
      const dialog = createDialog(problems);
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet]; // the security policy does not apply to it
      root.append(dialog);
      document.body.append(host);
      dialog.showModal();
      dialog.addEventListener('close', () => host.remove());
      shown = { host, text, changes };
      close = () => {
        dialog.close(); // also restores the focus
        host.remove(); // the event comes later
      };
    },
  };
}

/**
 * Creates the dialog with a list of the errors, followed by a list of the warnings, which is collapsed. The order in
 * each list is that of `problems`.
 */
function createDialog(problems: Problem[]): HTMLDialogElement {
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
    element('p', {}, 'This page reloads once the errors are fixed.'),
    problemList(errors),
    ...(warnings.length === 0
      ? []
      : [
          element(
            'details',
            {},
            element('summary', {}, count(warnings.length, 'warning')),
            problemList(warnings),
          ),
        ]),
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

const problemList = (problems: Problem[]) =>
  element('ol', {}, ...problems.map((problem) => element('li', {}, ...problemParts(problem))));

/** Returns the parts of one problem, in the order of the report in the terminal. */
function problemParts({ file, line, column, severity, code, message, frame, hint }: Problem): HTMLElement[] {
  return [
    element(
      'p',
      { className: 'place' },
      element('strong', {}, `${file}:${line}:${column}`),
      element('span', { className: severity }, severity),
      element('code', {}, code),
    ),
    element('h2', {}, message),
    // The element can get the focus, so that visitors can scroll long lines with the keyboard.
    ...(frame === undefined ? [] : [element('pre', { tabIndex: 0 }, frame)]),
    ...(hint === undefined ? [] : [element('p', {}, hint)]),
  ];
}

function element<Name extends string>(
  name: Name,
  properties: Record<string, unknown>,
  ...children: (Node | string)[]
): Name extends keyof HTMLElementTagNameMap ? HTMLElementTagNameMap[Name] : HTMLElement {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created as never;
}
