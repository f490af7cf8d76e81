import { expect, it } from 'vitest';
import { walk } from '../../../src/yaml/walk.ts';

it('visits each value of some data with its path, groups and lists before the values in them', () => {
  const visited: unknown[] = [];
  walk({ a: [1, { b: null }], c: 'x' }, (value, path) => void visited.push([path.join('.'), value]));
  expect(visited).toEqual([
    ['', { a: [1, { b: null }], c: 'x' }],
    ['a', [1, { b: null }]],
    ['a.0', 1],
    ['a.1', { b: null }],
    ['a.1.b', null],
    ['c', 'x'],
  ]);
});
