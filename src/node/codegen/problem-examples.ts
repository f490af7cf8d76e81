import type { ProblemCode } from '../../diagnostics/codes.ts';

/** A kind of problem, shown: files that have it, what is told of them, and files that have it no more. */
export interface ProblemExample {
  code: ProblemCode;
  /** Path → content, on top of the least that a site has; undefined for a file that is taken away. */
  wrong: Map<string, Uint8Array | undefined>;
  /** What is told, one paragraph a problem: place, code, message, hint. */
  told: string;
  right: Map<string, Uint8Array | undefined>;
  /** The parts as they are written, for people. */
  written: { wrong: WrittenFile[]; right: WrittenFile[] };
}

/** A file of an example as it is written there. */
export interface WrittenFile {
  path: string;
  mark: 'escaped' | 'removed' | undefined;
  content: string;
}

/**
 * Reads an example from `docs/problems/`: three parts (`== wrong ==`, `== told ==`, `== right ==`) of files
 * (`-- path --`). A file marked `(removed)` is taken away. In one marked `(escaped)`, `\x08` is a byte, and
 * `{{1000 field#: x%}}` stands for a thousand times `field#: x`, with the number for # and a line end for %.
 */
export function parseExample(code: ProblemCode, text: string): ProblemExample {
  const [, wrong = '', told = '', right = ''] =
    /^== wrong ==\n([^]*?)== told ==\n([^]*?)== right ==\n([^]*)$/.exec(text) ?? [];
  const written = { wrong: writtenIn(wrong), right: writtenIn(right) };
  return { code, wrong: filesOf(written.wrong), told, right: filesOf(written.right), written };
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
