import { describe, expect, it } from 'vitest';
import { loadFiles } from '../../support/site.ts';

const reportedWith = (...paths: string[]) =>
  loadFiles(new Map(paths.map((path) => [path, ''])))
    .problems.filter(({ code }) => code === 'ignored-file' || code === 'wrong-ending')
    .map(({ file, code, hint }) => `${file} ${code} ${hint}`);

describe('a file that is not part of the site', () => {
  it.each([
    ['preise.yaml.txt', 'ignored-file Rename it to preise.yaml, or delete it.'],
    ['preise.yml.txt', 'ignored-file Rename it to preise.yaml, or delete it.'],
    ['artikel/preise.yaml~', 'ignored-file Rename it to preise.yaml, or delete it.'],
    ['index.yaml.bak', 'ignored-file Delete it, or move it'],
    ['Preise.YAML', 'wrong-ending Rename it to Preise.yaml.'],
    ['artikel/bild.JPG', 'ignored-file Move it to _media, or delete it.'],
    ['artikel/notizen.docx', 'ignored-file Delete it, or move it'],
    ['_sharred/a.yaml', 'ignored-file Did you mean "_shared"? Rename "_sharred".'],
    ['_Media/a.jpg', 'ignored-file Did you mean "_media"? Rename "_Media".'],
    ['_sites.yaml', 'ignored-file Did you mean "_site.yaml"? Rename "_sites.yaml".'],
    ['_shared/a.yaml.txt', 'ignored-file Rename it to a.yaml, or delete it.'],
  ])('%s is reported', (path, problem) => {
    expect(reportedWith(path)).toEqual([expect.stringContaining(`${path} ${problem}`)]);
  });

  it('is reported once for each misnamed folder', () => {
    expect(reportedWith('_sharred/a.yaml', '_sharred/b.yaml', '_medai/a.jpg')).toHaveLength(2);
  });

  it('is left alone if it belongs to another tool or to the system', () => {
    expect(reportedWith('_films/films.yaml', '_entwurf.yaml', 'README.md', 'Thumbs.db')).toEqual([]);
    expect(reportedWith('_media/a.txt', 'artikel/_notizen/a.txt')).toEqual([]);
  });
});
