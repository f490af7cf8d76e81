import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');
/** A page that exists only in the editor. */
const SCRATCH_PAGE = 'pages/asked.yaml';
const SERVER = join(ROOT, 'node_modules/yaml-language-server/bin/yaml-language-server');

/** A position in the Language Server Protocol 3.17. Lines and characters are counted from 0. */
export interface Position {
  line: number;
  character: number;
}
/** The parts of an LSP diagnostic that the tests read. */
export interface Diagnostic {
  range: { start: Position; end: Position };
  message: string;
}
/** The parts of an LSP completion item that the tests read. */
export interface Completion {
  label: string;
  insertText?: string;
  documentation?: string | { value: string };
  textEdit?: { newText: string; range: Diagnostic['range'] };
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * A client of the real yaml-language-server, connected over stdio. The client acts as an editor that has this project
 * open. It uses the settings from the project's `.vscode` folder.
 */
export class Editor {
  private readonly server: ChildProcess;
  private readonly pending = new Map<number, (message: Message) => void>();
  private readonly onDiagnostics = new Map<string, (diagnostics: Diagnostic[]) => void>();
  private readonly open = new Set<string>();
  private readonly configured: Promise<void>;
  private resolveConfigured!: () => void;
  private readonly settings: Record<string, Record<string, unknown>>;
  private received = Buffer.alloc(0);
  private count = 0;

  private constructor(settings: Record<string, unknown>) {
    this.settings = bySection(settings);
    this.configured = new Promise((resolve) => {
      this.resolveConfigured = resolve;
    });
    this.server = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.server.stdout!.on('data', (chunk: Buffer) => this.receive(chunk));
  }

  static async start(): Promise<Editor> {
    const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8'));
    // The schema store needs the network, which tests do not use.
    const editor = new Editor({ ...settings, 'yaml.schemaStore.enable': false });
    const rootUri = pathToFileURL(ROOT).href;
    await editor.request('initialize', {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: 'pagewright' }],
      capabilities: {
        workspace: { configuration: true, workspaceFolders: true },
        textDocument: {
          completion: {
            completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] },
          },
          hover: { contentFormat: ['markdown'] },
          publishDiagnostics: {},
        },
      },
    });
    editor.send({ method: 'initialized', params: {} });
    await editor.configured;
    return editor;
  }

  async stop(): Promise<void> {
    await this.request('shutdown');
    this.send({ method: 'exit' });
  }

  /** Opens a file with the given text, or replaces the text of an open file. Returns the server's diagnostics. */
  write(path: string, text: string): Promise<Diagnostic[]> {
    const uri = this.uriOf(path);
    const diagnostics = new Promise<Diagnostic[]>((resolve) => {
      this.onDiagnostics.set(uri, resolve);
    });
    const version = ++this.count;
    if (this.open.has(uri)) {
      const params = { textDocument: { uri, version }, contentChanges: [{ text }] };
      this.send({ method: 'textDocument/didChange', params });
    } else {
      this.open.add(uri);
      const params = { textDocument: { uri, languageId: 'yaml', version, text } };
      this.send({ method: 'textDocument/didOpen', params });
    }
    return diagnostics;
  }

  /** Returns the completions at the position that `|` marks in the text of a page. */
  async complete(marked: string): Promise<Completion[]> {
    const response = await this.requestAt<{ items: Completion[] }>('textDocument/completion', marked);
    return response.items;
  }

  /** Returns the hover text at the position that `|` marks in the text of a page. */
  async hover(marked: string): Promise<string> {
    const response = await this.requestAt<{ contents: { value: string } } | null>(
      'textDocument/hover',
      marked,
    );
    return response?.contents.value ?? '';
  }

  private async requestAt<T>(method: string, marked: string): Promise<T> {
    const before = marked.slice(0, marked.indexOf('|'));
    void this.write(SCRATCH_PAGE, before + marked.slice(before.length + 1));
    const lines = before.split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)!.length };
    return (await this.request(method, { textDocument: { uri: this.uriOf(SCRATCH_PAGE) }, position })) as T;
  }

  private uriOf = (path: string) => pathToFileURL(resolve(ROOT, path)).href;

  private request(method: string, params?: unknown): Promise<unknown> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.pending.set(id, ({ result, error }) =>
        error ? reject(new Error(error.message)) : resolve(result),
      );
      this.send({ id, method, params });
    });
  }

  private send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.server.stdin!.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  private receive(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk]);
    for (;;) {
      const head = this.received.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(this.received.toString('latin1', 0, head))?.[1]);
      if (head === -1 || this.received.length < head + 4 + length) return;
      const body = this.received.toString('utf8', head + 4, head + 4 + length);
      this.received = this.received.subarray(head + 4 + length);
      this.handle(JSON.parse(body));
    }
  }

  private handle({ id, method, params, ...response }: Message): void {
    if (method === undefined) this.pending.get(id!)?.(response);
    else if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] };
      this.onDiagnostics.get(uri)?.(diagnostics);
    } else if (id !== undefined) {
      this.send({ id, result: this.responseTo(method, params) });
      if (method === 'workspace/configuration') this.resolveConfigured();
    }
  }

  /** Returns the client's response to a request of the server: the settings if they are requested, otherwise null. */
  private responseTo(method: string, params: unknown): unknown {
    if (method !== 'workspace/configuration') return null;
    const { items } = params as { items: { section: string }[] };
    return items.map(({ section }) => this.settings[section] ?? {});
  }
}

/** Groups settings by section: `{ "yaml.schemas": … }` becomes `{ yaml: { schemas: … } }`. */
function bySection(settings: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const sections: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(settings)) {
    const [section = '', ...path] = name.startsWith('[') ? [name] : name.split('.');
    sections[section] ??= {};
    if (path.length === 0) Object.assign(sections[section], value);
    else path.slice(0, -1).reduce(descend, sections[section])[path.at(-1)!] = value;
  }
  return sections;
}

const descend = (owner: Record<string, unknown>, step: string) =>
  (owner[step] ??= {}) as Record<string, unknown>;
