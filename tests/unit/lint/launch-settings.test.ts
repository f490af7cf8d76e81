import { expect, it } from 'vitest';
import { missingSettings } from '../../../src/lint/launch/launch-settings.ts';

const schema = {
  properties: {
    forms: {
      properties: {
        provider: { requiredSettings: { first: ['portal'], second: [], third: ['base', 'token'] } },
      },
    },
  },
};
const SETTINGS = ['forms.provider', 'forms.demo.form'];

it.each([
  ['a provider without required settings', { provider: { name: 'second' } }, ['forms.demo.form']],
  [
    'a provider with two required settings',
    { provider: { name: 'third', base: 'https://a.example' } },
    ['forms.provider.token', 'forms.demo.form'],
  ],
])('missing settings: %s', (_, forms, expected) => {
  expect(missingSettings(SETTINGS, schema, { forms })).toEqual(expected);
});

it('requires the provider and the form of a site without form settings', () => {
  expect(missingSettings(SETTINGS, schema, {})).toEqual(['forms.provider.portal', 'forms.demo.form']);
});
