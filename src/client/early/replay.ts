/** How long to wait for the scripts of an island, in ms. After that, they count as missing. */
const TIME_LIMIT = 30_000;

/**
 * Holds clicks and submissions that occur before their island is hydrated, and repeats them after hydration. If the
 * script does not arrive, the browser submits the forms as it does without JavaScript.
 * @param wake hydrates an island; rejects if a script cannot be loaded
 */
export function setUpReplay(wake: (island: HTMLElement) => Promise<void>): void {
  /** The clicked buttons, by island. Each number is the position of a button among the island's buttons. */
  const held = new Map<HTMLElement, number[]>();

  // Listens in the capture phase, so that the click can be stopped before it submits the form.
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const island = button?.closest<HTMLElement>('[data-wake]:not([data-hydrated])');
      // Does not hold clicks that the browser handles without a script: it opens dialogs and reports invalid fields.
      if (!button || !island || button.hasAttribute('command') || isReported(button)) return;
      event.preventDefault();
      const isFirst = !held.has(island);
      const clicks = held.get(island) ?? [];
      const position = buttonsIn(island).indexOf(button);
      if (button.type !== 'submit' || !clicks.includes(position)) clicks.push(position);
      held.set(island, clicks);
      if (button.type === 'submit') button.form?.setAttribute(HELD, '');
      if (isFirst) void repeat(island);
    },
    true,
  );

  async function repeat(island: HTMLElement): Promise<void> {
    const isAwake = await Promise.race([wake(island).then(() => true), timeout()]).catch(
      (reason: unknown) => {
        console.warn(reason);
        return false;
      },
    );
    const clicks = held.get(island) ?? [];
    held.delete(island);
    for (const form of island.querySelectorAll('form')) form.removeAttribute(HELD);
    if (!isAwake) document.documentElement.dataset.scripts = 'missing';
    for (const position of clicks) {
      const button = buttonsIn(island)[position];
      if (isAwake) button?.click();
      else if (button?.type === 'submit') submitWithoutScript(button.form);
    }
  }
}

/** Marks a form whose submission is held. */
const HELD = 'data-held';

const buttonsIn = (island: HTMLElement) => [...island.querySelectorAll('button')];

/** Whether a click on this button makes the browser report an invalid field instead of submitting the form. */
const isReported = ({ type, form }: HTMLButtonElement): boolean =>
  type === 'submit' &&
  [...(form?.elements ?? [])].some((control) => control.matches(':invalid') && isVisible(control));

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** Submits a form, or shows its first invalid field. */
function submitWithoutScript(form: HTMLFormElement | null): void {
  // A field may be called "submit".
  if (form?.reportValidity()) HTMLFormElement.prototype.submit.call(form);
}

const timeout = () => new Promise<false>((resolve) => setTimeout(resolve, TIME_LIMIT, false));
