import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pagePath, siteFiles, titleOf, toYaml } from '../../../bench/scale/generate-site.ts';
import { parseResident, parseTimes } from '../../../bench/scale/measure.ts';
import { digits, replaceSection, tableOf } from '../../../bench/scale/table.ts';
import { errorLines, loadFiles } from '../../support/site.ts';

describe('the generated site', () => {
  test('is the same each time, and has the given number of pages', () => {
    const files = [...siteFiles(50)];
    expect(files).toEqual([...siteFiles(50)]);
    expect(files).toHaveLength(50 + 2);
    expect(new Set(files.map(([path]) => path)).size).toBe(files.length);
    expect(new Set(files.map(([, text]) => text)).size).toBe(files.length);
  });

  test('has the title of each page', () => {
    const files = new Map(siteFiles(50));
    for (const page of [0, 7, 49])
      expect(parse(files.get(`${pagePath(page)}.yaml`)!)).toMatchObject({ title: titleOf(page) });
  });

  test('has no errors', () => {
    expect(errorLines(loadFiles(new Map(siteFiles(4))))).toEqual([]);
  });

  test('is too small below four pages, because the navigation bar links to them', () => {
    expect(() => [...siteFiles(3)]).toThrow('4 or more');
    expect(() => [...siteFiles(NaN)]).toThrow('4 or more');
  });
});

test('toYaml writes data as YAML', () => {
  const data = {
    text: 'a: "b" # c',
    number: 1,
    lines: '- one\n\n  two\n',
    list: ['x', { y: 1, z: [true] }],
    map: { lines: 'a\nb\n' },
  };
  expect(parse(toYaml(data))).toEqual(data);
});

test.each([
  ['0m0.010s 0m0.020s\n1m2.500s 0m0.250s\n', 62.75],
  ['', undefined],
  ['0m0.010s 0m0.020s\n', undefined],
])('parseTimes reads the CPU time of the children: %j', (output, seconds) => {
  expect(parseTimes(output)).toBe(seconds);
});

test('parseResident reads the resident memory', () => {
  expect(parseResident('Name:\tnode\nVmHWM:\t  400 kB\nVmRSS:\t  300 kB\n')).toBe(300 * 1024);
  expect(parseResident('Name:\tkthreadd\n')).toBe(0);
});

test('digits shortens seconds', () => {
  expect([0.456, 4.56, 45.6, 456.4].map(digits)).toEqual(['0.46', '4.6', '45.6', '456']);
});

test('tableOf shows medians, ranges and ratios to Hugo', () => {
  const table = tableOf([
    {
      tool: 'Pagewright',
      name: 'build, cold',
      against: 'build, cold',
      runs: [
        { wall: 3, cpu: 4, memory: 5e8 },
        { wall: 2, cpu: 5, memory: 6e8 },
        { wall: 4, cpu: 6, memory: 7e8 },
      ],
    },
    { tool: 'Pagewright', name: 'dev', runs: [{ wall: 0.5 }] },
    { tool: 'Hugo', name: 'build, cold', against: 'build, cold', runs: [{ wall: 1.5, cpu: 1, memory: 1e8 }] },
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| Pagewright | build, cold | 3.0 s (2.0–4.0) | 5.0 s | 0.60 GB | 2.00 |',
    '| Pagewright | dev | 0.50 s |  |  |  |',
    '| Hugo | build, cold | 1.5 s | 1.0 s | 0.10 GB | 1.00 |',
  ]);
});

test('tableOf shows no ratios without Hugo', () => {
  const table = tableOf([{ tool: 'Astro', name: 'build', against: 'build', runs: [{ wall: 1 }] }]);
  expect(table).toMatch(/\| Astro \| build \| 1\.0 s \| {2}\| {2}\| {2}\|$/);
});

test('replaceSection replaces only the named section', () => {
  const file = 'a\n<!-- bench:scale 10 -->\nold\n<!-- end -->\n<!-- bench:scale 100 -->\nb\n<!-- end -->\n';
  const replaced = replaceSection(file, '10', '$& new');
  expect(replaced).toBe(file.replace('\nold\n', () => '\n\n$& new\n\n'));
  expect(() => replaceSection(file, '5', '')).toThrow('"<!-- bench:scale 5 -->"');
});
