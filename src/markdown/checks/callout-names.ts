import type { Callout } from './callouts.ts';

/** Words that authors write in place of the name of a callout, in other languages or from other programs. */
const WORDS: Record<Callout, RegExp> = {
  tip: /^(?:tipp?s?|hinweis|hint|note|info|rat|conseil|astuce|consejo|dica|consiglio|suggerimento|rada|porada|nasvet|savjet|rád|neuvo|råd|sfat|ipucu|συμβουλή|совет|порада|съвет)$/iu,
  warning:
    /^(?:caution|danger|important|warnung|achtung|vorsicht|wichtig|advarsel|varning|viktigt?|waarschuwing|let-?op|attention|avertissement|advertencia|atención|aviso|atenção|avvertenza|attenzione|opozorilo|upozor(?:nění|nenie|enje)|ostrzeżenie|uwaga|figyelem|figyelmeztetés|varoitus|avertisment|atenție|uyarı|dikkat|προειδοποίηση|προσοχή|предупреждение|внимание|попередження|увага)$/iu,
  example:
    /^(?:beispiel|voorbeeld|exemple|ejemplo|exemplo|esempio|eks[ea]mpel|exempel|příklad|príklad|przykład|primer|primjer|példa|esimerkki|exemplu|örnek|παράδειγμα|пример|приклад)$/iu,
};

/** Returns the callout that an author probably meant by a word; undefined if there is none. */
export const calloutNamed = (word: string): string | undefined =>
  Object.entries(WORDS).find(([, pattern]) => pattern.test(word.normalize('NFC')))?.[0];
