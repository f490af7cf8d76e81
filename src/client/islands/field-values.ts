/** The name and the value of a form control. The value is missing if the control must keep its own value. */
export interface FieldValue {
  name: string;
  value?: string;
  checked?: boolean;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns the controls whose values the visitor can change. */
export const controlsIn = (area: ParentNode): Control[] => [
  ...area.querySelectorAll<Control>(
    'input[name]:not([type=hidden],[type=file],[type=submit]),textarea[name],select[name]',
  ),
];

/** Returns the values of all controls in an area, from top to bottom. */
export const readFields = (area: ParentNode): FieldValue[] => controlsIn(area).map(valueOf);

export const valueOf = (control: Control): FieldValue => ({
  name: control.name,
  value: control.value,
  ...(isCheckable(control) && { checked: control.checked }),
});

/**
 * Writes each value to the control with that name. If several controls share a name, the first gets the first value.
 * @param isWanted whether to write to a control
 */
export function writeFields(
  area: ParentNode,
  values: FieldValue[],
  isWanted: (control: Control) => boolean = () => true,
): void {
  const left = [...values];
  for (const control of controlsIn(area)) {
    const index = left.findIndex(({ name }) => name === control.name);
    if (index === -1) continue;
    const [{ value, checked }] = left.splice(index, 1) as [FieldValue];
    if (value === undefined || !isWanted(control)) continue;
    if (isCheckable(control)) control.checked = checked ?? control.checked;
    else control.value = value;
  }
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
