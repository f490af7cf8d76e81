/** A thread that reads files of a site: `src/node/site/read-files.ts` starts it. */
import { workerData } from 'node:worker_threads';
import { createOpener } from '../../pipeline.ts';
import type { StoredFile } from '../../site/files/stored-file.ts';
import { inspectedMedia } from '../images/inspect-media.ts';
import { createFileStore } from '../site/file-store.ts';
import type { ReadFiles, ReadInputs } from '../site/read-files.ts';
import { siteFiles } from '../site/site-directory.ts';
import { serveRequests } from './serve-requests.ts';

const { schemas, filesDir, media, today } = workerData as ReadInputs;
let read: [string, StoredFile][] = [];
const store = createFileStore(
  {
    get: () => undefined,
    set: (key, file) => read.push([key, file]),
    save: async () => undefined,
  },
  schemas,
);
const pictures = inspectedMedia(media);
const site = createOpener(schemas, store)({ ...siteFiles(filesDir), pictures: () => pictures }, today);

serveRequests(async (paths: string[]): Promise<ReadFiles> => {
  for (const path of paths) site.isValid(path);
  const results = read;
  read = [];
  return results;
});
