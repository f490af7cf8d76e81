import { useStyle } from '../layout/site-context.ts';
import { Icon } from './Icon.tsx';

/** The mark before a point of a list, as the look of the site draws it. */
export function PointMark({ className }: { className: string }) {
  const { points } = useStyle();
  return <Icon name={points === 'check' ? 'tick' : points} className={className} />;
}
