import type { BlockProps } from '../block.ts';
import type { SectionFields } from '../parts/layout/BlockSection.tsx';
import { useInset } from '../parts/layout/inset.ts';
import { useHeadingId } from '../parts/layout/section-context.ts';
import { slotRecipe } from '../parts/layout/slots.ts';
import { Emphasized } from '../parts/text/Emphasized.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Flow } from './Flow.tsx';
import { Matrix } from './Matrix.tsx';
import { Timeline } from './Timeline.tsx';
import { Tree } from './Tree.tsx';

/** The fields of a diagram. Inside an article, these contain its heading and text. */
export type DiagramProps = BlockProps<'diagram'> & Pick<SectionFields, 'heading' | 'text'>;

const recipe = slotRecipe('diagram', {
  base: {
    figure: { '@media print': { breakInside: 'avoid' } },
    head: { mb: { base: '5', md: '6' } },
    /** Not a heading, which would look like a section of the article. */
    caption: { fontFamily: 'heading', fontSize: 'title', lineHeight: 'snug', overflowWrap: 'anywhere' },
    text: { mt: '2', maxW: 'text', fontSize: 'small', lineHeight: '1.5', color: 'textMuted' },
  },
  variants: {
    inset: { true: { figure: { maxW: '54rem', mx: 'auto' } }, false: {} },
  },
});

const DRAWINGS = { process: Flow, cycle: Flow, tree: Tree, timeline: Timeline, matrix: Matrix };

export default function Diagram(props: DiagramProps) {
  const inset = useInset();
  const classes = recipe({ inset });
  const headingId = useHeadingId();
  const Drawing = DRAWINGS[props.kind];
  if (!inset)
    return (
      <figure className={classes.figure} aria-labelledby={headingId}>
        <Drawing {...props} />
      </figure>
    );
  return (
    <figure className={classes.figure} data-wide>
      <figcaption className={classes.head}>
        <p className={classes.caption}>{props.heading && <Emphasized text={props.heading} />}</p>
        {props.text && <Inline html={props.text} className={classes.text} />}
      </figcaption>
      <Drawing {...props} />
    </figure>
  );
}
