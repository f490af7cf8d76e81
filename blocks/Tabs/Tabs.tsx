import { useId } from 'react';
import type { BlockProps } from '../block.ts';
import { Actions } from '../parts/layout/Actions.tsx';
import { useSection } from '../parts/layout/section-context.ts';
import { hasMedia, Media } from '../parts/media/Media.tsx';
import { Prose } from '../parts/text/Prose.tsx';
import { tabsRecipe } from './recipe.ts';

type Props = BlockProps<'tabs'>;

export default function Tabs({ items, variant }: Props) {
  const centered = useSection().align === 'center';
  const classes = tabsRecipe({ variant, centered });
  const name = useId();
  return (
    <div className={classes.tabs} style={{ '--tabs': items.length }}>
      {items.map(({ label, ...panel }, index) => (
        // The browser opens at most one of the <details> that have the same name. This needs no JavaScript.
        <details
          key={index}
          name={name}
          open={index === 0}
          className={classes.item}
          // The column of the label, after an empty one.
          style={centered ? { '--tab': index + 2 } : undefined}
        >
          <summary className={classes.label}>
            {label}
            <span className={classes.sign} />
          </summary>
          <Panel {...panel} variant={variant} />
        </details>
      ))}
    </div>
  );
}

interface PanelProps extends Omit<Props['items'][number], 'label'>, Pick<Props, 'variant'> {}

function Panel({ text, actions, variant, ...media }: PanelProps) {
  const hasText = Boolean(text ?? actions);
  const classes = tabsRecipe({ variant, divided: hasText && hasMedia(media) });
  return (
    <div className={classes.panel}>
      {hasText && (
        <div className={classes.text}>
          {text && <Prose html={text} />}
          {actions && (
            <div className={classes.actions}>
              <Actions actions={actions} />
            </div>
          )}
        </div>
      )}
      {hasMedia(media) && (
        <div className={classes.media}>
          <Media {...media} />
        </div>
      )}
    </div>
  );
}
