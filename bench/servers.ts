/**
 * Starts nginx, Caddy or Apache for a built site. Each server has its own port and folder. Therefore it does not affect
 * other servers that are already running.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findServer } from '../tools/servers.mjs';

export interface RealServer {
  /** The origin of the server, without a trailing slash. */
  url: string;
  port: number;
  /** Stops the server and removes its folder. */
  close(): Promise<void>;
}

/** Returns the text of a server's configuration file. */
type CreateConfig = (port: number, folder: string) => string;

/** The maximum time that a server may take to start, in ms. */
const START_TIMEOUT = 10_000;

/**
 * Starts nginx.
 * @param rules the directives of the `server` block, without `listen`
 * @param others more `server` blocks
 */
export const startNginx = (rules: string, others = ''): Promise<RealServer> =>
  start('nginx', ['-c', 'config', '-e', 'stderr', '-p', '.'], (port, folder) => {
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return `
      daemon off;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      worker_processes 1;
      pid ${folder}/pid;
      error_log stderr crit;
      events { worker_connections 1024; }
      http {
        access_log off;
        ${temp.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
        server { listen 127.0.0.1:${port}; ${rules} }
        ${others}
      }`;
  });

/**
 * Starts Caddy.
 * @param rules the directives of the site block
 * @param others more site blocks
 */
export const startCaddy = (rules: string, others = ''): Promise<RealServer> =>
  start(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', 'config'],
    (port) => `{\n\tadmin off\n\tauto_https off\n}\n:${port} {\n\tbind 127.0.0.1\n${rules}\n}\n${others}\n`,
  );

/** What a Debian server loads, with the modules that the documentation asks for. */
const APACHE_MODULES =
  'mpm_event authz_core dir mime autoindex negotiation alias deflate brotli filter headers rewrite'.split(
    ' ',
  );

/**
 * Starts Apache. Its settings are those of hosts that disagree most with a site: folders are listed, files are found
 * without their extension, and everything is compressed on the way.
 * @param dir the folder to serve
 * @param rules more directives
 */
export const startApache = (dir: string, rules = ''): Promise<RealServer> =>
  start('apache2', ['-D', 'FOREGROUND', '-d', '.', '-f', 'config'], (port, folder) => {
    const asRoot = process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''; // Apache refuses to serve as root
    return `
      ${APACHE_MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      ${asRoot}
      ServerName 127.0.0.1
      Listen 127.0.0.1:${port}
      PidFile ${folder}/pid
      ErrorLog ${folder}/log
      LogLevel crit
      TypesConfig /etc/mime.types
      AddLanguage br .br
      AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json
      DocumentRoot ${dir}
      ${rules}
      <Directory ${dir}>
        Options Indexes FollowSymLinks MultiViews
        AllowOverride All
        Require all granted
      </Directory>`;
  });

async function start(name: string, args: string[], createConfig: CreateConfig): Promise<RealServer> {
  const program = findServer(name);
  if (!program) throw new Error(`${name} is not installed: ${howToInstall(name)}`);
  const folder = mkdtempSync(join(tmpdir(), `pagewright-${name}-`));
  const port = await freePort();
  writeFileSync(join(folder, 'config'), createConfig(port, folder));
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const output: string[] = [];
  child.stderr.on('data', (text: Buffer) => output.push(String(text)));
  const closed = new Promise<void>((done) => child.once('close', done));
  const close = async () => {
    child.kill();
    await closed;
    rmSync(folder, { recursive: true });
  };
  if (await waitForPort(port, child)) return { url: `http://127.0.0.1:${port}`, port, close };
  await close();
  throw new Error(`${name} did not start:\n${output.join('')}`);
}

/** Returns instructions for installing a missing program. */
export const howToInstall = (name: string): string => `on Debian and Ubuntu, "apt-get install ${name}".`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

async function waitForPort(port: number, child: ChildProcess): Promise<boolean> {
  const end = performance.now() + START_TIMEOUT;
  while (performance.now() < end && child.exitCode === null) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return true;
    await setTimeout(50);
  }
  return false;
}
