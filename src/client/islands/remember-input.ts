import { controlsIn, readFields, writeFields } from './field-values.ts';

/**
 * Remembers what the visitor has entered in an area, and where the focus is.
 * @returns a function that restores both after the elements were replaced
 */
export function rememberInput(area: ParentNode): () => void {
  const values = readFields(area);
  const focused = controlsIn(area).findIndex((control) => control === document.activeElement);
  const { selectionStart, selectionEnd } = (controlsIn(area)[focused] ?? {}) as Partial<HTMLInputElement>;
  return () => {
    writeFields(area, values);
    const control = controlsIn(area)[focused];
    if (!control || document.activeElement === control) return;
    control.focus({ preventScroll: true });
    // The selection is null in fields of some types, such as email addresses, and cannot be set there.
    if (selectionStart != null)
      (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd ?? null);
  };
}
