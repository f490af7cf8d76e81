import type { ComponentProps } from 'react';
import { useHeadingId } from './section-context.ts';

/** The heading of an entry of a block: one level below the heading of the section, if it has one. */
export function EntryHeading(props: ComponentProps<'h2'>) {
  const Heading = useHeadingId() === undefined ? 'h2' : 'h3';
  return <Heading {...props} />;
}
