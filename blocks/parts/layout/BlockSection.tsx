import type { HTMLAttributes, ReactNode } from 'react';
import type { Background, Html } from '../../../src/model/page.ts';
import type { Action, Align, ContentWidth, Decoration, Spacing, Tone } from '../../../src/model/types.gen.ts';
import { colorsOf } from '../../../src/model/theme/theme.ts';
import { decorationShare } from '../../../src/model/theme/decoration.ts';
import { buttonsOver, veilOver } from '../../../src/model/theme/veil.ts';
import { twelveColumns } from '../styles/layout.ts';
import { Inline } from '../text/Prose.tsx';
import { Actions } from './Actions.tsx';
import type { ButtonKind } from './Button.tsx';
import { Section } from './Section.tsx';
import { SectionContext } from './section-context.ts';
import { useInset } from './inset.ts';
import { useSite } from './site-context.ts';
import { type HeaderStyle, SectionHeader } from './SectionHeader.tsx';
import { slotRecipe } from './slots.ts';

/** The margins that put an element of a section as wide as the screen into the column of the page. */
const inPage = { mx: 'max(0px, (100% - {sizes.page}) / 2)' };

const recipe = slotRecipe('blockSection', {
  base: {
    column: {},
    header: {},
    content: {},
    actions: { mt: { base: '8', md: '10' } },
    note: { mt: '4', fontSize: 'small', color: 'textMuted' },
  },
  variants: {
    align: {
      start: {},
      center: { actions: { display: 'grid', justifyItems: 'center', textAlign: 'center' } },
      split: {},
      side: { column: { ...twelveColumns, rowGap: '8' }, content: { gridColumn: { lg: '5 / 13' } } },
    },
    /** Whether the content is as wide as the screen. What is above and below it is not. */
    full: { true: {}, false: {} },
  },
  compoundVariants: [{ full: true, align: ['start', 'split'], css: { header: inPage, actions: inPage } }],
});

/** How the section of a block looks if its page does not say otherwise. */
export interface SectionStyle extends HeaderStyle {
  /** Where the header stands. Undefined for a block whose component renders its own header. */
  align?: Align;
  /** The fields around other components that this component renders itself. */
  own?: ('text' | 'actions' | 'note')[];
  /** Whether the component itself renders the header inside an article, as the caption of a figure. */
  captioned?: boolean;
  /** The kind of the first button below the content. The others are quiet. */
  button?: ButtonKind;
  /** The tone. Undefined if it depends on the grounds of the look. */
  tone?: Tone;
  width?: ContentWidth;
  decoration?: Decoration;
  /** The space above and below. */
  spacing?: Spacing;
  /** Whether the section is a box within the width of the page, which has the tone. */
  boxed?: boolean;
  /** Whether print leaves the block out. */
  onScreen?: boolean;
}

/** The fields that are rendered around a block's component: the groups `section`, `intro`, `header` and `actions`. */
export interface SectionFields {
  tone?: Tone;
  background?: Background;
  spacing?: Spacing;
  width?: ContentWidth;
  decoration?: Decoration;
  align?: Align;
  eyebrow?: string;
  heading?: string;
  text?: Html;
  actions?: Action[];
  note?: Html;
}

interface BlockSectionProps {
  fields: SectionFields;
  style: SectionStyle;
  /** The tone of the whole section, if only a box in it has the tone of the fields. */
  ground: Tone;
  /** Whether the next section continues this one. */
  continued: boolean;
  /** The number of blocks of the same type directly above. */
  turn: number;
  /** The attributes of the section. Its `data-block` identifies it on the page. */
  attributes: HTMLAttributes<HTMLElement> & { 'data-block': string };
  children: ReactNode;
}

/** The smallest share of the accent color in percent with which a decoration can be seen. */
const LEAST_SHARE = 4;

/** Returns how the decoration of a section is drawn; undefined if it has none. */
function drawnOn(drawing: Decoration | undefined, colors: ReturnType<typeof colorsOf>, tone: Tone) {
  if (drawing === undefined || drawing === 'none') return undefined;
  const share = decorationShare(colors, tone);
  return { drawing, share, pale: share < LEAST_SHARE };
}

/** Returns how the picture behind a section is drawn. */
const pictureBehind = (picture: Background, colors: ReturnType<typeof colorsOf>, tone: Tone) => ({
  picture,
  veil: veilOver(picture, colors, tone),
  buttons: buttonsOver(picture, colors, tone),
});

/** Renders the section of a block around its component: background, header, buttons. */
export function BlockSection(props: BlockSectionProps) {
  const { fields, style, ground, continued, turn, attributes, children } = props;
  const { tone = 'plain', background, eyebrow, heading, text, actions, note } = fields;
  const width = fields.width ?? style.width;
  const { align: usualAlign, gap = 'large', measure, narrow, onScreen = false, button = 'solid' } = style;
  const hasHeader = Boolean(eyebrow || heading || text);
  // Without a header, nothing stands beside the content.
  const chosen = fields.align ?? usualAlign ?? 'start';
  const align = chosen === 'side' && !hasHeader ? 'start' : chosen;
  const headingId = heading && usualAlign ? `_h${attributes['data-block']}` : undefined;
  const isInset = useInset();
  const full = width === 'full' && !isInset;
  const classes = recipe({ align, full });
  const colors = colorsOf(useSite().theme);
  const pictured = background !== undefined && !isInset;
  const info = { headingId, align, full, narrow: width === 'narrow', pictured, turn };
  const body = (
    <>
      <SectionContext value={info}>{children}</SectionContext>
      {(actions || note) && (
        <div className={classes.actions}>
          {actions && (
            <Actions actions={actions} align={align === 'center' ? 'center' : 'start'} first={button} />
          )}
          {note && <Inline html={note} className={classes.note} />}
        </div>
      )}
    </>
  );
  return (
    <Section
      {...attributes}
      tone={ground}
      box={style.boxed ? tone : undefined}
      background={
        background && (style.boxed ? { picture: background } : pictureBehind(background, colors, tone))
      }
      decoration={background ? undefined : drawnOn(fields.decoration ?? style.decoration, colors, ground)}
      spacing={fields.spacing ?? style.spacing}
      width={width}
      continued={continued}
      onScreen={onScreen}
      columnClass={classes.column}
    >
      {hasHeader && (
        <SectionHeader
          eyebrow={eyebrow}
          heading={heading}
          headingId={headingId}
          text={text}
          align={align}
          className={classes.header}
          gap={align === 'side' ? 'none' : gap}
          {...(measure && { measure })}
          {...(narrow && align === 'start' && { narrow })}
        />
      )}
      {align === 'side' ? <div className={classes.content}>{body}</div> : body}
    </Section>
  );
}
