import { expect, it } from 'vitest';
import { HOME, loadText } from '../../support/site.ts';

const problems = (features: string) =>
  loadText(`${HOME}  - { type: hero, heading: Home }
  - type: planCards
    heading: Plans
    plans:
      - name: Basic
        price: 90 EUR
        description: For small teams.
        action: { label: Start, to: / }
        features:
${features}`)
    .problems.filter(({ code }) => code === 'joined-entries')
    .map(({ line, column, hint }) => `${line}:${column} ${hint}`);

it('reports a short line without a dash below a short entry', () => {
  const hint =
    'If it is an entry of its own, write "- Open on Saturdays", with the dash below the dash above. If not, write both on one line.';
  expect(problems('          - Four evenings\n            Open on Saturdays\n')).toEqual([`14:13 ${hint}`]);
  expect(problems('          - One\n          - Four evenings\n            Open on Saturdays\n')).toEqual([
    `15:13 ${hint}`,
  ]);
});

it.each([
  'Four evenings,\n            Open on Saturdays',
  'Four evenings and\n            open on Saturdays',
  'Four evenings in the workshop with everything included\n            Saturdays too',
  '>-\n            Four evenings\n            Open on Saturdays',
])('does not report the entry %j', (entry) => {
  expect(problems(`          - ${entry}\n`)).toEqual([]);
});
