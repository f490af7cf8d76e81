import { useEffect, useRef, useState } from 'react';
import { type Asked, type Choices, decode, encode } from './score.ts';

/** What the visitor sees: only the questions, the questions that are not answered yet, or the result. */
export type Phase = 'asking' | 'incomplete' | 'done';

/**
 * Keeps the choices of a quiz, and its result in the fragment of the URL: `#self-check=1q7x2k.0120`. The radio buttons
 * are uncontrolled, so that the browser can restore them. Without an id, the block has no link to its result.
 */
export function useQuiz(asked: Asked[]) {
  const area = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [choices, setChoices] = useState<Choices>(() => asked.map(() => undefined));
  const [phase, setPhase] = useState<Phase>('asking');
  const [isOutdated, setOutdated] = useState(false);
  const [id, setId] = useState('');
  const fragment = id && phase === 'done' ? `#${id}=${encode(asked, choices)}` : '';

  const read = () => setChoices(choicesIn(area.current!, asked));
  const finish = () => {
    const left = choices.indexOf(undefined);
    setPhase(left < 0 ? 'done' : 'incomplete');
    if (left >= 0) radiosOf(area.current!, left)[0]!.focus();
    else queueMicrotask(() => title.current?.focus());
  };
  const restart = () => {
    for (const radio of area.current!.querySelectorAll('input')) radio.checked = false;
    setPhase('asking');
    setOutdated(false);
    read();
    radiosOf(area.current!, 0)[0]!.focus();
    if (id) history.replaceState(history.state, '', location.pathname + location.search);
  };

  useEffect(() => {
    const own = area.current!.closest('[data-block]')?.id ?? '';
    const open = () => {
      const [target, state] = location.hash.slice(1).split('=');
      if (own === '' || target !== own || state === undefined) return;
      const linked = decode(asked, state);
      setOutdated(linked === undefined);
      if (!linked) return;
      for (const [index, choice] of linked.entries()) radiosOf(area.current!, index)[choice!]!.checked = true;
      setChoices(linked);
      setPhase('done');
      setTimeout(() => title.current?.focus());
    };
    setId(own);
    setChoices(choicesIn(area.current!, asked)); // the browser may have restored some
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the questions of a page never change
  }, []);
  useEffect(() => {
    if (fragment && fragment !== location.hash) history.replaceState(history.state, '', fragment);
  }, [fragment]);

  return { area, title, choices, phase, isOutdated, fragment, read, finish, restart };
}

const radiosOf = (area: Element, question: number): HTMLInputElement[] => [
  ...area.querySelectorAll(`[data-question="${question}"]`)[0]!.querySelectorAll('input'),
];

const choicesIn = (area: Element, asked: Asked[]): Choices =>
  asked.map((_, index) => {
    const choice = radiosOf(area, index).findIndex(({ checked }) => checked);
    return choice < 0 ? undefined : choice;
  });
