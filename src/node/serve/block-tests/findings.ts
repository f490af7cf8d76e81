import { WIDTHS } from '../../catalogue/layout.ts';

export type Theme = 'light' | 'dark';

/** How an example was shown. */
export interface Shown {
  /** The width of the window in CSS pixels. */
  width: number;
  theme: Theme;
}

/** Something that is wrong with an example in a browser. */
export interface BrowserFinding {
  /** Findings with the same key are one problem, whatever the width and the theme. */
  key: string;
  message: string;
  hint: string;
}

/** A finding of one example, and all widths and themes in which it occurs. */
export interface ShownFinding extends BrowserFinding {
  shown: Shown[];
}

/** Merges the findings of one example. Keeps the order in which they occurred first. */
export function mergeFindings(found: [Shown, BrowserFinding[]][]): ShownFinding[] {
  const merged = new Map<string, ShownFinding>();
  for (const [shown, findings] of found) {
    for (const finding of findings) {
      const known = merged.get(finding.key);
      if (known) known.shown.push(shown);
      else merged.set(finding.key, { ...finding, shown: [shown] });
    }
  }
  return [...merged.values()];
}

/** Returns where a finding occurs: `at all widths`, `at 390 and 768 px` or `at 1440 px in the dark theme`. */
export function whereShown(shown: Shown[]): string {
  const widths = [...new Set(shown.map(({ width }) => width))].sort((a, b) => a - b);
  const themes = [...new Set(shown.map(({ theme }) => theme))];
  const at = widths.length === WIDTHS.length ? 'at all widths' : `at ${widths.join(' and ')} px`;
  return themes.length === 1 ? `${at} in the ${themes[0]} theme` : at;
}

/** Returns the finding for an error or warning in the console, or an exception. @param where "browser" or "server" */
export function consoleFinding(text: string, where: 'browser' | 'server' = 'browser'): BrowserFinding {
  if (!text.includes(MISMATCH))
    return {
      key: `console ${firstLine(text)}`,
      message: `The ${where} logs: ${firstLine(text)}`,
      hint: 'Correct the code of the block.',
    };
  const difference = differenceIn(text);
  return {
    key: 'hydration',
    message: `The browser renders other HTML than the server${difference && `: ${difference}`}.`,
    hint: 'The first render must give the same HTML in both. Read the time, random numbers and what only the browser knows in an effect (useEffect).',
  };
}

/** A part of each message of React about a hydration mismatch. */
const MISMATCH = 'react.dev/link/hydration-mismatch';

/** Returns the lines that React marks as different in the report of a hydration mismatch. */
function differenceIn(text: string): string {
  const [, tree = ''] = text.split(MISMATCH);
  const lines = tree.split('\n').map((line) => /^([+-])\s+(.*\S)/.exec(line));
  const values = (sign: string) => lines.flatMap((line) => (line?.[1] === sign ? [line[2]!] : [])).join(' ');
  const [browser, server] = [values('+'), values('-')];
  return browser === '' && server === ''
    ? ''
    : `${browser || 'nothing'} in the browser, ${server || 'nothing'} on the server`;
}

/** Returns the first line of a message, shortened if it is long. */
export const firstLine = (text: string): string => {
  const [line = ''] = text.trim().split('\n');
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
};
