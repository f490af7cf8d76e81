import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, type MessageConnection } from 'vscode-jsonrpc/node.js';
import { ROOT } from '../../support/sandbox/commands.ts';

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

/**
 * A client of the real yaml-language-server, connected over stdio. The client acts as an editor that has this project
 * open. It uses the settings from the project's `.vscode` folder.
 */
export class Editor {
  private readonly connection: MessageConnection;
  private readonly onDiagnostics = new Map<string, (diagnostics: Diagnostic[]) => void>();
  private readonly open = new Set<string>();
  private readonly configured: Promise<void>;
  private version = 0;

  private constructor(settings: Record<string, unknown>) {
    const sections = bySection(settings);
    const server = spawn(process.execPath, [SERVER, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.connection = createMessageConnection(server.stdout, server.stdin);
    this.configured = new Promise((done) => {
      this.connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) => {
        done();
        return items.map(({ section }) => sections[section] ?? {});
      });
    });
    this.connection.onRequest(() => null); // other requests of the server
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) =>
        this.onDiagnostics.get(uri)?.(diagnostics),
    );
    this.connection.listen();
  }

  static async start(): Promise<Editor> {
    const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8'));
    // The schema store needs the network, which tests do not use.
    const editor = new Editor({ ...settings, 'yaml.schemaStore.enable': false });
    const rootUri = pathToFileURL(ROOT).href;
    await editor.connection.sendRequest('initialize', {
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
    await editor.connection.sendNotification('initialized', {});
    await editor.configured;
    return editor;
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
  }

  /** Opens a file with the given text, or replaces the text of an open file. Returns the server's diagnostics. */
  write(path: string, text: string): Promise<Diagnostic[]> {
    const uri = this.uriOf(path);
    const diagnostics = new Promise<Diagnostic[]>((resolve) => {
      this.onDiagnostics.set(uri, resolve);
    });
    const version = ++this.version;
    if (this.open.has(uri)) {
      const params = { textDocument: { uri, version }, contentChanges: [{ text }] };
      void this.connection.sendNotification('textDocument/didChange', params);
    } else {
      this.open.add(uri);
      const params = { textDocument: { uri, languageId: 'yaml', version, text } };
      void this.connection.sendNotification('textDocument/didOpen', params);
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
    return this.connection.sendRequest(method, { textDocument: { uri: this.uriOf(SCRATCH_PAGE) }, position });
  }

  private uriOf = (path: string) => pathToFileURL(resolve(ROOT, path)).href;
}

/** Returns the text of a snippet. Each of its tab stops has its default text. */
export const textOf = (snippet: string): string =>
  snippet.replaceAll(/\$\{\d+:((?:[^\\}]|\\.)*)\}|\\([\\$}])/g, (_, stop, escaped) =>
    stop === undefined ? escaped : stop.replaceAll(/\\([\\$}])/g, '$1'),
  );

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
