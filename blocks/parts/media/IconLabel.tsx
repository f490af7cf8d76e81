import type { IconReference } from '../../../src/model/page.ts';
import { Icon } from './Icon.tsx';

interface IconLabelProps {
  label: string;
  icon: IconReference | undefined;
  /** The class name of the icon. */
  iconClass: string;
}

/** The label of a link, with its icon: after the label if it points forward, otherwise before it. */
export function IconLabel({ label, icon, iconClass }: IconLabelProps) {
  if (!icon) return label;
  const isLast = icon.direction === 'forward';
  return (
    <>
      {!isLast && <Icon name={icon} className={iconClass} />}
      {label}
      {isLast && <Icon name={icon} className={iconClass} />}
    </>
  );
}
