/** How long the button says that the code was copied, in milliseconds. */
const SHOWN_FOR = 2000;

/**
 * Copies the code beside a button. Where the browser does not allow it, as in pages without HTTPS, selects the code, so
 * that the visitor can copy it.
 */
async function copyBeside(button: Element): Promise<void> {
  const code = button.parentElement!.querySelector('code')!;
  try {
    await navigator.clipboard.writeText(code.textContent.trimEnd()); // a line break would run a command
  } catch {
    getSelection()!.selectAllChildren(code);
    return;
  }
  const label = button.querySelector<HTMLElement>('[data-done]')!;
  const { done } = label.dataset;
  const before = label.textContent;
  if (done === undefined || before === done) return;
  label.textContent = done;
  setTimeout(() => (label.textContent = before), SHOWN_FOR);
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-copy]');
  if (button) void copyBeside(button);
});
