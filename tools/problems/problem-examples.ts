import type { ProblemCode } from '../../src/lint/codes.ts';

/** An example of a problem: files that contain the problem, the report for them, and the corrected files. */
export interface ProblemExample {
  code: ProblemCode;
  /**
   * The content of each file by its path. The files are added to a minimal site; undefined removes a file of that site.
   */
  wrong: Map<string, Uint8Array | undefined>;
  /** The report, with one paragraph per problem: position and code, message, hint. */
  reported: string;
  right: Map<string, Uint8Array | undefined>;
  /** The files as written in the example, for the documentation. */
  written: { wrong: WrittenFile[]; right: WrittenFile[] };
}

/** A file as written in an example. */
export interface WrittenFile {
  path: string;
  mark: 'escaped' | 'removed' | undefined;
  content: string;
}

/**
 * Parses an example of `docs/problems/`. An example has three sections: `== wrong ==`, `== reported ==`, `== right ==`.
 * Each file in a section begins with `-- path --`. `-- path (removed) --` removes a file. In a file marked `(escaped)`,
 * `\x08` stands for a byte. `{{1000 field#: x%}}` repeats `field#: x` 1,000 times; `#` stands for the index, and `%`
 * for a line break.
 */
export function parseExample(code: ProblemCode, text: string): ProblemExample {
  const [, wrong = '', reported = '', right = ''] =
    /^== wrong ==\n([^]*?)== reported ==\n([^]*?)== right ==\n([^]*)$/.exec(text) ?? [];
  const written = { wrong: writtenIn(wrong), right: writtenIn(right) };
  return { code, wrong: filesOf(written.wrong), reported, right: filesOf(written.right), written };
}

function writtenIn(text: string): WrittenFile[] {
  const parts = text.split(/^-- (\S.*?)(?: \((escaped|removed)\))? --\n/m).slice(1);
  const files: WrittenFile[] = [];
  for (let index = 0; index < parts.length; index += 3) {
    const [path, mark, content] = parts.slice(index, index + 3) as [string, WrittenFile['mark'], string];
    files.push({ path, mark, content });
  }
  return files;
}

function filesOf(written: WrittenFile[]): Map<string, Uint8Array | undefined> {
  return new Map(
    written.map(({ path, mark, content }) => [
      path,
      mark === 'removed' ? undefined : mark === 'escaped' ? unescape(content) : encode(content),
    ]),
  );
}

function unescape(text: string): Uint8Array {
  const long = text.replace(/\{\{(\d+) ([^}]+)\}\}/g, (_, times: string, part: string) =>
    Array.from({ length: Number(times) }, (__, index) =>
      part.replace('#', String(index)).replace('%', '\n'),
    ).join(''),
  );
  const pieces = long.split(/\\x([0-9a-f]{2})/);
  const bytes = pieces.map((piece, index) =>
    index % 2 === 0 ? encode(piece) : Uint8Array.of(Number.parseInt(piece, 16)),
  );
  const whole = new Uint8Array(bytes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of bytes) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const encode = (text: string) => new TextEncoder().encode(text);
