import { escapeMarkup } from '../../../model/escape.ts';
import { FAILURE_MODES, type FailureMode } from './failures.ts';
import type { LoggedSubmission } from './submissions-log.ts';

/** Returns a page that lists submissions, the latest first. A form on the page makes later submissions fail. */
export function submissionsPage(submissions: LoggedSubmission[], failing: FailureMode | undefined): string {
  const option = (value: string, label: string) =>
    `<option value="${value}"${value === (failing ?? '') ? ' selected' : ''}>${label}</option>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Form submissions</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { width: 100%; border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: .5rem; border-block-end: 1px solid #8888 }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Form submissions</h1>
<p>A local mock of the form service. Nothing is sent to the internet.</p>
<form method="post">
<label>Answer with <select name="fail">
${option('', 'the response of the service')}
${Object.keys(FAILURE_MODES)
  .map((name) => option(name, name))
  .join('\n')}
</select></label>
<button>Set</button>
</form>
${submissions.length === 0 ? '<p>No submissions yet.</p>' : table(submissions)}
</body>
</html>
`;
}

const table = (submissions: LoggedSubmission[]) => `<table>
<thead><tr><th>Time<th>Form<th>Response<th>Submission</tr></thead>
<tbody>
${submissions
  .toReversed()
  .map(
    ({ at, form, answer, submission }) =>
      `<tr><td>${escapeMarkup(at)}<td>${escapeMarkup(form)}<td>${escapeMarkup(answer)}<td><pre>${escapeMarkup(JSON.stringify(submission, null, 2))}</pre></tr>`,
  )
  .join('\n')}
</tbody>
</table>`;
