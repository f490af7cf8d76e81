import { Icon } from '../../../blocks/parts/media/Icon.tsx';

/** Closes a dialog without a script, by an invoker command. @param dialog the dialog's id */
export function CloseButton({
  dialog,
  label,
  className,
}: {
  dialog: string;
  label: string;
  className: string;
}) {
  return (
    <button type="button" className={className} command="close" commandfor={dialog} aria-label={label}>
      <Icon name="close" />
    </button>
  );
}
