import { Icon } from '../../../blocks/parts/media/Icon.tsx';

/** A button that closes a modal dialog or a popover without a script. */
export function CloseButton({
  dialog,
  popover,
  label,
  className,
}: {
  /** The id of the modal dialog. */
  dialog?: string;
  /** The id of the popover. */
  popover?: string;
  label: string;
  className: string;
}) {
  const attributes = popover
    ? ({ popoverTarget: popover, popoverTargetAction: 'hide' } as const)
    : ({ command: 'close', commandfor: dialog } as const);
  return (
    <button type="button" className={className} {...attributes} aria-label={label}>
      <Icon name="close" />
    </button>
  );
}
