import type { Code as Listing } from '../../../src/model/page.ts';
import { slotRecipe } from '../layout/slots.ts';
import { codeStyles } from '../styles/code.ts';
import { cardSurface, lineBelow } from '../styles/surface.ts';

const recipe = slotRecipe('code', {
  base: {
    root: { ...cardSurface, overflow: 'hidden', minW: '0' },
    file: { px: '4', py: '2.5', ...lineBelow, fontFamily: 'mono', fontSize: 'small', color: 'textMuted' },
    text: {
      ...codeStyles,
      '& pre': { ...codeStyles['& pre'], borderWidth: '0', borderRadius: '0', boxShadow: 'none' },
    },
  },
});

/** Source code, with the name of its file. */
export function Code({ code: { html, file } }: { code: Listing }) {
  const classes = recipe();
  return (
    <figure className={classes.root}>
      {file && <figcaption className={classes.file}>{file}</figcaption>}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  );
}
