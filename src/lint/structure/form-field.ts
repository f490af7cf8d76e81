import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import { namedFields, TICKED } from '../../model/forms/form-fields.ts';
import type { FormDestination } from '../../model/page.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import type { FormField, SiteFields } from '../../model/types.gen.ts';
import { destinationAt, serviceOf } from '../../services/forms/services.ts';
import { withNested } from '../../site/pages/placed-block.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Rule, RuleFinding } from '../rule.ts';

/** Reports a mistake at a path inside the list of fields. */
type Report = (path: Path, finding: RuleFinding) => void;

export const formField = {
  code: 'form-field',
  severity: 'error',
  means: 'A form has a field that cannot work.',
  topic: 'Structure',
  check({ site, pages }, report) {
    const { forms } = (site.files.get(SITE_YAML)?.data ?? {}) as Partial<SiteFields>;
    const reported = new Set<string>();
    for (const { block, file, path } of withNested(pages.flatMap(({ blocks }) => blocks))) {
      const names = site.annotations.get(block.type)?.form;
      const position = JSON.stringify([file.path, path]);
      if (!names || 'signUp' in names || reported.has(position)) continue;
      reported.add(position);
      const data = block as unknown as Record<string, unknown>;
      const destination = destinationOf(data[names.destination] ?? forms?.sendTo);
      const reportIn: Report = (inner, finding) =>
        report.at(file, parsedFile(file).valueAt([...path, names.fields, ...inner]), finding);
      checkFields(data[names.fields] as FormField[], destination, reportIn);
      if (data[names.json] === true) checkJson(data[names.fields] as FormField[], reportIn);
    }
  },
} as const satisfies Rule;

/** @param destination where the form is sent, also by the site file; undefined if that is not known */
function checkFields(fields: FormField[], destination: FormDestination | undefined, report: Report): void {
  const seen: FormField[] = [];
  for (const [position, field] of fields.entries()) {
    const here: Report = (path, finding) => report([position, ...path], finding);
    if (seen.some(({ name }) => name !== undefined && name === field.name))
      here(['name'], {
        message: `Two fields have the name "${field.name}".`,
        hint: 'Change one of the two: only one of them would be sent.',
      });
    checkCondition(field, seen, here);
    checkValues(field, here);
    const service = destination && serviceOf(destination);
    if (field.type === 'file' && destination && !service?.takesFiles)
      here(['type'], {
        message: `${service?.name ?? 'An email'} takes no files from forms.`,
        hint: 'Delete the field, or send the form to a service that takes files.',
      });
    seen.push(field);
  }
  if (namedFields(fields).every(({ type }) => type === 'hidden'))
    report([], { message: 'Visitors can enter nothing into this form.', hint: 'Add a field with a label.' });
}

/** Reports files in a form that is sent as JSON. */
function checkJson(fields: FormField[], report: Report): void {
  for (const [position, { type }] of fields.entries())
    if (type === 'file')
      report([position, 'type'], {
        message: 'A form that is sent as JSON contains no files.',
        hint: 'Delete the field, or "json: true" of the form.',
      });
}

/** Returns where the form is sent, whether the field of its address is prepared or as the author wrote it. */
function destinationOf(value: unknown): FormDestination | undefined {
  if (typeof value !== 'string') return value as FormDestination | undefined;
  const found = destinationAt(value);
  return 'destination' in found ? found.destination : undefined;
}

/** Reports a condition that is never met. @param above the fields above */
function checkCondition({ showIf }: FormField, above: FormField[], report: Report): void {
  if (!showIf) return;
  const choosing = above.filter(({ choices, type }) => choices !== undefined || type === 'consent');
  const names = choosing.map(({ name = '' }) => name);
  const other = choosing.find(({ name }) => name === showIf.field);
  if (!other) {
    const hint =
      names.length === 0
        ? 'Add such a field above.'
        : didYouMean(showIf.field, names, `Write ${oneOf(names)}.`)!;
    return report(['showIf', 'field'], {
      message: `No field above this one has the name "${showIf.field}" and choices or a box to tick.`,
      hint,
    });
  }
  const possible = other.choices ?? [TICKED];
  for (const [index, value] of showIf.is.entries())
    if (!possible.includes(value))
      report(['showIf', 'is', index], {
        message: `"${value}" is not a choice of "${showIf.field}".`,
        hint: didYouMean(value, possible, `Write ${oneOf(possible)}.`)!,
      });
}

/** Reports values that contradict each other. */
function checkValues(field: FormField, report: Report): void {
  const { type, value, fact, min, max, minLength, maxLength, choices = [] } = field;
  if (type === 'hidden' && (value === undefined) === (fact === undefined))
    report([], {
      message: value === undefined ? 'This field has no value.' : 'This field has two values.',
      hint: 'Write "value: …" with a text, or "fact: pageAddress".',
    });
  if (min !== undefined && max !== undefined && min > max)
    report(['min'], {
      message: `No number is at least ${min} and at most ${max}.`,
      hint: 'Exchange "min" and "max".',
    });
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength)
    report(['minLength'], {
      message: `No text has at least ${minLength} and at most ${maxLength} characters.`,
      hint: 'Exchange "minLength" and "maxLength".',
    });
  for (const [index, choice] of choices.entries())
    if (choices.indexOf(choice) < index)
      report(['choices', index], {
        message: `The choice "${choice}" is there twice.`,
        hint: 'Delete one of the two.',
      });
}
