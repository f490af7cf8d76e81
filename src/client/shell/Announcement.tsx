import { slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { Icon } from '../../../blocks/parts/media/Icon.tsx';
import { screenOnly } from '../../../blocks/parts/styles/layout.ts';
import { toneColors } from '../../../blocks/parts/styles/tones.ts';
import { PageLink } from '../../../blocks/parts/text/PageLink.tsx';
import { Inline } from '../../../blocks/parts/text/Prose.tsx';
import { useWords } from '../../../blocks/parts/text/words.ts';
import type { Announcement as AnnouncementData } from '../../model/types.gen.ts';

const recipe = slotRecipe('announcement', {
  base: {
    root: {
      px: 'gutter',
      py: '2.5',
      fontSize: 'small',
      lineHeight: 'snug',
      textAlign: 'center',
      '@media (forced-colors: active)': { borderBottomWidth: '1px' },
      ...screenOnly,
    },
    text: { maxW: 'page', mx: 'auto', textWrap: 'balance' },
    link: {
      display: 'block',
      // The whole line is the click area.
      my: '-2.5',
      py: '2.5',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    },
    arrow: { display: 'inline-block', marginInlineStart: '2', verticalAlign: '-0.125em' },
  },
  variants: {
    tone: {
      plain: { root: { borderBottomWidth: '1px', borderColor: 'border' } },
      soft: { root: { ...toneColors.soft, borderBottomWidth: '1px', borderColor: 'border' } },
      tint: { root: toneColors.tint },
      accent: { root: toneColors.accent },
      dark: { root: toneColors.dark },
    },
  },
});

/** A line above the header. */
export function Announcement({ text, to, tone }: AnnouncementData) {
  const words = useWords();
  const classes = recipe({ tone });
  return (
    <aside
      className={classes.root}
      aria-label={words.announcement}
      data-tone={tone === 'plain' ? undefined : tone}
    >
      {to ? (
        <p className={classes.text}>
          <PageLink to={to} className={classes.link}>
            <span dangerouslySetInnerHTML={{ __html: text! }} />
            <Icon name="arrow" className={classes.arrow} />
          </PageLink>
        </p>
      ) : (
        <Inline html={text!} className={classes.text} />
      )}
    </aside>
  );
}
