import { positionAt, type Range, type Source } from '../../diagnostics/source.ts';
import { blocksFromJson, type BlocksJson, blocksToJson } from '../pages/stored-blocks.ts';
import { type Parsed, type ParsedSummary, summaryOf } from '../../yaml/parse.ts';
import { idsIn } from '../ids.ts';
import type { BlockOutline, SiteFile } from '../site-file.ts';

/** The result for a file, without access to the file. If there is `json`, the data has no blocks. */
export type StoredFile = Omit<SiteFile, 'parsed'> & { parsed: ParsedSummary };

/** Returns what is stored of a file. The blocks of pages and of shared files become JSON. */
export function toStored({ parsed, ...file }: SiteFile): StoredFile {
  const stored = { ...file, parsed: summaryOf(parsed) };
  if (file.kind !== 'page' && file.kind !== 'shared') return stored;
  const { blocks, ...data } = (file.data ?? {}) as { blocks?: unknown[] };
  return blocks ? { ...stored, data, json: blocksToJson(blocks) } : stored;
}

/** Returns a stored file. Its data makes the blocks each time that they are needed. */
export function fromStored(stored: StoredFile, parsed: Parsed): SiteFile {
  const { data, json } = stored;
  if (!json) return { ...stored, parsed };
  const withBlocks = {
    ...(data as object),
    get blocks() {
      return blocksFromJson(json.read());
    },
  };
  return { ...stored, data: withBlocks, parsed };
}

/** A stored file without its JSON. Consists of plain data, which threads can send. */
export type FileRecord = Omit<StoredFile, 'json'> & { json: { hash: string; names: string } | undefined };

/** Takes a stored file apart: into what each run needs, and the JSON of its blocks, which few need. */
export function takeApart(
  { json, ...file }: StoredFile,
  hashOf: (json: BlocksJson) => string,
): { record: FileRecord; json: BlocksJson | undefined } {
  if (!json) return { record: { ...file, json }, json };
  const { hash, names, read } = json;
  const bytes = read();
  return { record: { ...file, json: { hash: hash ?? hashOf(bytes), names } }, json: bytes };
}

/** Puts a stored file together again. @param read returns its JSON */
export const putTogether = ({ json, ...file }: FileRecord, read: () => BlocksJson): StoredFile => ({
  ...file,
  json: json && { ...json, read },
});

/**
 * Returns what is known about the blocks of valid data without reading them again.
 * @param ranges the range of each block's type
 */
export function outlineOf(data: unknown, ranges: Range[], source: Source): BlockOutline[] {
  const { blocks = [] } = data as { blocks?: { type: string; hidden?: boolean }[] };
  return blocks.map((block, index) => ({
    type: block.type,
    isHidden: block.hidden === true,
    ids: idsIn(block),
    position: positionAt(source, ranges[index]!.start),
  }));
}
