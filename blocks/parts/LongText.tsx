import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { Html } from '../../src/content/prepared.ts';
import { explanationRecipe } from './Explanation.recipe.ts';
import { proseRecipe } from './Prose.recipe.ts';
import { useSlots } from './slots.ts';

const recipe = defineSlotRecipe({
  slots: ['root'],
  base: {
    root: {
      '& > :not(* + *)': { mt: '0' },
      '& > h2': { mt: { base: '12', md: '16' }, fontSize: 'clamp(1.625rem, 1.45rem + 0.8vw, 2.125rem)' },
      '& > h3': { mt: { base: '8', md: '10' }, fontSize: 'title', lineHeight: 'snug' },
      '& > :is(h2, h3) + *': { mt: '4' },
    },
  },
  variants: {
    /** Sections are numbered in the margin. */
    numbered: {
      true: {
        root: {
          counterReset: 'section',
          '& > h2': {
            mt: { base: '10', md: '12' },
            pt: { base: '5', md: '6' },
            borderTopWidth: '1px',
            borderColor: 'line',
            fontSize: 'title',
            lineHeight: 'snug',
            counterIncrement: 'section',
            '&::before': {
              content: 'counter(section)',
              display: 'inline-block',
              minW: '2.25rem',
              fontFamily: 'mono',
              fontSize: 'small',
              fontWeight: 'normal',
              color: 'verdigris',
            },
          },
        },
      },
    },
  },
});

/** A long text with headings. */
export function LongText({ html, numbered }: { html: Html; numbered?: boolean }) {
  const { prose } = useSlots(proseRecipe);
  const { root } = useSlots(recipe, { numbered });
  const { text } = useSlots(explanationRecipe);
  return <div className={`${prose} ${root} ${text}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
