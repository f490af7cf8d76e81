import { useCallback, useEffect, useState } from 'react';
import type { Message } from '../../../src/model/types.gen.ts';
import { Icon } from '../media/Icon.tsx';
import { useSite } from '../layout/site-context.ts';
import { animate, RISE } from '../motion/animate.ts';
import { toastRecipe } from './Toast.recipe.ts';

type Tone = 'done' | 'wrong';

/** A message that disappears after a while. */
export interface Toast extends Partial<Message> {
  title: string;
  tone: Tone;
  /** Unique for each toast, so that screen readers announce a repeated message again. */
  key: number;
}

/** The time until a toast disappears, in ms. Readers who miss it still see the outcome in the form. */
const STAY = 8000;

/** The current toast of a form, and functions that show and dismiss it. */
export function useToast() {
  const [toast, setToast] = useState<Toast>();
  const dismiss = useCallback(() => setToast(undefined), []);
  const show = useCallback(
    (tone: Tone, message: { title: string; text?: string }) =>
      setToast((last) => ({ ...message, tone, key: (last?.key ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(dismiss, STAY);
    return () => clearTimeout(timer);
  }, [toast, dismiss]);
  return { toast, show, dismiss };
}

/** The live regions for toasts. They exist before any toast, since screen readers announce only changes to a region. */
export function ToastRegion({ toast, dismiss }: Pick<ReturnType<typeof useToast>, 'toast' | 'dismiss'>) {
  const classes = toastRecipe();
  return (
    <div className={classes.region}>
      <div role="status">{toast?.tone === 'done' && <Card key={toast.key} {...{ toast, dismiss }} />}</div>
      <div role="alert">{toast?.tone === 'wrong' && <Card key={toast.key} {...{ toast, dismiss }} />}</div>
    </div>
  );
}

function Card({ toast, dismiss }: { toast: Toast; dismiss(): void }) {
  const classes = toastRecipe({ tone: toast.tone });
  const { forms } = useSite();
  return (
    <div ref={appear} className={classes.toast}>
      <Icon name={toast.tone === 'done' ? 'tick' : 'alert'} className={classes.mark} />
      <div>
        <p className={classes.title}>{toast.title}</p>
        {toast.text && <p className={classes.text}>{toast.text}</p>}
      </div>
      <button type="button" className={classes.dismiss} aria-label={forms.dismiss} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

const appear = (card: HTMLElement | null) => {
  if (card) void animate(card, RISE);
};
