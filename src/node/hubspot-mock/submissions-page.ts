import { escapeMarkup } from '../../model/escape.ts';
import { type Fault, FAULTS } from './failures.ts';

/** One submission, as it is kept. */
export interface Kept {
  at: string;
  form: string;
  /** The status that it was answered with; the name of the fault that was asked for. */
  answer: string;
  submission: unknown;
}

/** The page of the local server that shows what forms have sent, the last first, and lets a person choose how the next fail. */
export function overview(kept: Kept[], failing: Fault | undefined): string {
  const option = (value: string, label: string) =>
    `<option value="${value}"${value === (failing ?? '') ? ' selected' : ''}>${label}</option>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What forms have sent</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: .5rem; border-block-end: 1px solid #8888 }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>What forms have sent</h1>
<p>This stands in for the form service on this computer. Nothing leaves it.</p>
<form method="post">
<label>Answer with <select name="fail">
${option('', 'what the service would say')}
${Object.keys(FAULTS)
  .map((name) => option(name, name))
  .join('\n')}
</select></label>
<button>Set</button>
</form>
${kept.length === 0 ? '<p>Nothing yet.</p>' : table(kept)}
</body>
</html>
`;
}

const table = (kept: Kept[]) => `<table>
<thead><tr><th>When<th>Form<th>Answer<th>What</tr></thead>
<tbody>
${kept
  .toReversed()
  .map(
    ({ at, form, answer, submission }) =>
      `<tr><td>${escapeMarkup(at)}<td>${escapeMarkup(form)}<td>${escapeMarkup(answer)}<td><pre>${escapeMarkup(JSON.stringify(submission, null, 2))}</pre></tr>`,
  )
  .join('\n')}
</tbody>
</table>`;
