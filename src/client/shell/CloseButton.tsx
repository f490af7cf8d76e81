import { Icon } from '../../../blocks/parts/media/Icon.tsx';

/** A button that closes a dialog with an invoker command, so it needs no script. @param dialog the id of the dialog */
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
