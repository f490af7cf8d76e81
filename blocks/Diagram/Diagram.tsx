import type { BlockProps } from '../block.ts';
import { useInset } from '../parts/layout/inset.ts';
import { slotRecipe } from '../parts/layout/slots.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { Flow } from './Flow.tsx';
import { Matrix } from './Matrix.tsx';
import { Timeline } from './Timeline.tsx';
import { Tree } from './Tree.tsx';

/** The fields of a diagram. */
export type DiagramProps = BlockProps<'diagram'>;

const recipe = slotRecipe('diagram', {
  base: {
    figure: { maxW: '54rem', mx: 'auto', '@media print': { breakInside: 'avoid' } },
    head: { mb: { base: '5', md: '6' } },
    heading: { fontSize: 'heading' },
    /** Inside an article, a heading would look like a section of it. */
    caption: { fontFamily: 'heading', fontSize: 'title', lineHeight: 'snug', overflowWrap: 'anywhere' },
    text: { mt: '2', maxW: 'text', fontSize: 'small', lineHeight: '1.5', color: 'textMuted' },
  },
});

const DRAWINGS = { process: Flow, cycle: Flow, tree: Tree, timeline: Timeline, matrix: Matrix };

export default function Diagram(props: DiagramProps) {
  const classes = recipe();
  const inset = useInset();
  const Drawing = DRAWINGS[props.kind];
  return (
    <figure className={classes.figure} data-wide={inset || undefined}>
      <figcaption className={classes.head}>
        {inset ? (
          <p className={classes.caption}>{props.heading}</p>
        ) : (
          <h2 className={classes.heading}>{props.heading}</h2>
        )}
        {props.text && <Inline html={props.text} className={classes.text} />}
      </figcaption>
      <Drawing {...props} />
    </figure>
  );
}
