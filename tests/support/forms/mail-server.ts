import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { listen } from '../sandbox/http.ts';

export interface MailServer {
  /** The address of the server, for programs that send mails. */
  readonly url: string;
  /** The mails that it has received, with their headers. */
  readonly mails: string[];
  /** Whether the server refuses mails. */
  isRefusing: boolean;
  /** The server never takes a mail that contains this. */
  unwanted: string | undefined;
  /** Whether the server says nothing. */
  isSilent: boolean;
}

/** Starts a mail server (RFC 5321) on a free port for each test of a file. It takes mails for all addresses. */
export function useMailServer(): MailServer {
  const state: MailServer & { url: string } = {
    url: '',
    mails: [],
    isRefusing: false,
    unwanted: undefined,
    isSilent: false,
  };
  let server: ReturnType<typeof createServer>;
  beforeEach(async () => {
    server = createServer((socket) => serve(socket, state));
    state.url = `smtp://127.0.0.1:${await listen(server as never)}`;
    Object.assign(state, { isRefusing: false, unwanted: undefined, isSilent: false });
    state.mails.length = 0;
  });
  afterEach(() => void server.close());
  return state;
}

const REPLIES: Record<string, string> = { EHLO: '250 localhost', DATA: '354 Go on', QUIT: '221 Bye' };

/** Answers the commands of a client: one line each, but for the content of a mail, which ends with a dot. */
function serve(socket: Socket, state: MailServer): void {
  let text = '';
  let end = '\r\n';
  const answer = (part: string) => {
    const isContent = end !== '\r\n';
    const command = part.slice(0, 4).toUpperCase();
    end = !isContent && command === 'DATA' ? '\r\n.\r\n' : '\r\n';
    if (isContent && state.unwanted !== undefined && part.includes(state.unwanted)) return '554 Spam';
    if (isContent) state.mails.push(part);
    else if (command === 'MAIL' && state.isRefusing) return '451 Not now';
    return (isContent ? undefined : REPLIES[command]) ?? '250 OK';
  };
  socket.setEncoding('utf8').on('error', () => undefined);
  if (!state.isSilent) socket.write('220 localhost\r\n');
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end)) {
      const part = text.slice(0, at);
      text = text.slice(at + end.length);
      socket.write(`${answer(part)}\r\n`);
    }
  });
}
