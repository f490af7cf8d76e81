/** A thread that reads files of a site: `src/node/site/read-files.ts` starts it. */
import { GLOSSARY_YAML, SITE_YAML } from '../../model/site-files.ts';
import { createOpener } from '../../pipeline.ts';
import { takeApart } from '../../site/files/stored-file.ts';
import { hashOfBytes } from '../disk/content-hash.ts';
import { inspectedMedia } from '../images/inspect-media.ts';
import { createFileKeys } from '../site/file-store.ts';
import type { ReadFiles, ReadInputs } from '../site/read-files.ts';
import { siteFiles } from '../site/site-directory.ts';
import { serveRequests } from './serve-requests.ts';

serveRequests(({ schemas, filesDir, media, today }: ReadInputs) => {
  let read: ReadFiles = [];
  const keyOf = createFileKeys(schemas);
  const open = createOpener(schemas, {
    has: () => false,
    get: () => undefined,
    set: (inputs, file) => read.push([keyOf(inputs), takeApart(file, hashOfBytes)]),
  });
  const directory = siteFiles(filesDir);
  const pictures = inspectedMedia(media);
  /** The files on which the results for all others depend. */
  const common = directory.list().filter((path) => path === SITE_YAML || path === GLOSSARY_YAML);
  return async (paths: string[]): Promise<ReadFiles> => {
    // A site of only these files, so that this worker does not keep the results for all others.
    const list = () => [...new Set([...common, ...paths])];
    const site = open({ ...directory, list, pictures: () => pictures }, today);
    for (const path of paths) site.isValid(path);
    const results = read;
    read = [];
    return results;
  };
});
