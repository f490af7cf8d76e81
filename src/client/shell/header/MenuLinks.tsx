import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { Icon } from '../../../../blocks/parts/media/Icon.tsx';
import { minusWhenOpen, plusSign, summary } from '../../../../blocks/parts/styles/controls.ts';
import { spaceBetween } from '../../../../blocks/parts/styles/layout.ts';
import { lineBelow } from '../../../../blocks/parts/styles/surface.ts';
import { titleText } from '../../../../blocks/parts/styles/text.ts';
import { interpolate } from '../../../../blocks/parts/text/interpolate.ts';
import { PageLink } from '../../../../blocks/parts/text/PageLink.tsx';
import { VisuallyHidden } from '../../../../blocks/parts/text/VisuallyHidden.tsx';
import { useWords } from '../../../../blocks/parts/text/words.ts';
import type { Site } from '../../../model/page.ts';
import { currentOf } from '../NavLinks.tsx';
import { SubmenuLink } from './SubmenuLink.tsx';

const row = {
  alignItems: 'center',
  minH: '3.5rem',
  ...titleText,
  '&[aria-current]': { color: 'accent' },
} as const;

const recipe = slotRecipe('menuLinks', {
  base: {
    list: { '& > li': { position: 'relative', ...lineBelow } },
    link: { ...spaceBetween, ...row, '& svg': { fontSize: '1rem', color: 'textMuted' } },
    group: minusWhenOpen,
    summary: { ...summary, ...row, justifyContent: 'space-between' },
    sign: { ...plusSign('1rem'), color: 'textMuted' },
    links: { display: 'grid', pb: '4', mx: '-3' },
  },
  variants: {
    /** Whether the entry is a link too. The button that unfolds its links is then at the end of the same row. */
    linked: {
      true: {
        link: { marginInlineEnd: '3.5rem' },
        summary: {
          position: 'absolute',
          top: '0',
          insetInlineEnd: '0',
          justifyContent: 'flex-end',
          w: '3.5rem',
        },
      },
    },
  },
});

/** The links of the menu. Those of a submenu unfold, which needs no script. */
export function MenuLinks({ links, address }: { links: Site['navigation']['links']; address: string }) {
  const words = useWords();
  return (
    <ul className={recipe().list}>
      {links.map((entry, index) => {
        const { label, to, links: below } = entry;
        const classes = recipe({ linked: Boolean(to && below) });
        const current = currentOf(entry, address);
        return (
          <li key={index}>
            {to && (
              <PageLink to={to} className={classes.link} aria-current={current}>
                {label}
                {!below && <Icon name="arrow" />}
              </PageLink>
            )}
            {below && (
              <details className={classes.group}>
                <summary className={classes.summary} aria-current={to ? undefined : current}>
                  {to ? <VisuallyHidden>{interpolate(words.submenu, { label })}</VisuallyHidden> : label}
                  <span className={classes.sign} />
                </summary>
                <ul className={classes.links}>
                  {below.map((link, at) => (
                    <li key={at}>
                      <SubmenuLink link={link} address={address} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
