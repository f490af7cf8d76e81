import { spawn } from 'node:child_process';

export interface Encoder {
  /** Adds a frame to the film. @param frame a PNG picture */
  write(frame: Buffer): Promise<void>;
  /** Finishes the file. Rejects if ffmpeg fails. */
  end(): Promise<void>;
}

/** Starts ffmpeg, which encodes frames into a file. The same frames always result in the same bytes. */
export function startEncoder(file: string, framesPerSecond: number, options: string[]): Encoder {
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-c:v', 'png', '-i', '-'];
  const output = ['-an', '-pix_fmt', 'yuv420p', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const child = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...output, ...options, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`ffmpeg exited with code ${code}`))));
  });
  return {
    write: (frame) =>
      new Promise((done, fail) => child.stdin.write(frame, (error) => (error ? fail(error) : done()))),
    async end() {
      child.stdin.end();
      await closed;
    },
  };
}
