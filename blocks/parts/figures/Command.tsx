import type { Html } from '../../../src/model/page.ts';
import { slotRecipe } from '../layout/slots.ts';
import { copyButton } from '../styles/code.ts';
import { cardSurface } from '../styles/surface.ts';

const recipe = slotRecipe('command', {
  base: {
    root: {
      ...cardSurface,
      minW: '0',
      borderRadius: 'control',
      fontSize: 'small',
      lineHeight: 'snug',
      '& .code': { display: 'flex', alignItems: 'center', paddingInlineEnd: '1.5' },
      '& pre': {
        minW: '0',
        overflowX: 'auto',
        px: '4',
        py: '3',
        '@media print': { whiteSpace: 'pre-wrap' },
      },
      '& pre code': { p: '0', bg: 'transparent', fontFamily: 'mono', fontSize: '0.9375em' },
      '& [data-copy]': { flexShrink: '0', ...copyButton },
    },
  },
});

/** A command in a box, with a button that copies it. */
export function Command({ command }: { command: Html }) {
  return <div className={recipe().root} dangerouslySetInnerHTML={{ __html: command }} />;
}
