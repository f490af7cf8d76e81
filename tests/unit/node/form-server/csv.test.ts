import { expect, it } from 'vitest';
import { csvOf } from '../../../../src/node/serve/form-server/csv.ts';
import type { StoredSubmission } from '../../../../src/node/serve/form-server/submission-store.ts';

const stored = (id: string, answers: Record<string, string[]>, files: StoredSubmission['files'] = []) => ({
  id,
  at: 0,
  site: 'Acme',
  form: 'contact',
  page: undefined,
  replyTo: undefined,
  answers: Object.entries(answers).map(([name, values]) => ({ name, label: name, values })),
  files,
  attempts: 0,
});

it('a table has a column for each field of any form', () => {
  const plan = { name: 'f1', field: 'plan', original: 'a.pdf', size: 1 };
  const rows = csvOf([
    stored('1', { name: ['Ann'], room: ['Kitchen', 'Bath'] }),
    stored('2', { message: ['a, "b"\nc'] }, [plan]),
  ]).split('\r\n');
  expect(rows).toEqual([
    '\ufeff_time,_form,_page,name,room,message,plan,_id',
    '1970-01-01T00:00:00.000Z,contact,,Ann,"Kitchen; Bath",,,1',
    '1970-01-01T00:00:00.000Z,contact,,,,"a, ""b""\nc",a.pdf (files/f1),2',
    '',
  ]);
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1', "'+49 30 1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a=1', 'a=1'],
  ['Hi;=1+1;x', `"Hi;'=1+1;x"`],
  ['Hi;\n =1+1', `"Hi;\n '=1+1"`],
])('no cell is a formula: %s', (value, cell) => {
  expect(
    csvOf([stored('1', { x: [value] })])
      .split('\r\n')[1]!
      .split(',')[3],
  ).toBe(cell);
});
