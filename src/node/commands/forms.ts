import process from 'node:process';
import { isEmail } from '../../model/forms/email.ts';
import { UsageError } from '../disk/usage-error.ts';
import { type Command, EXIT, type ExitCode, type Options } from './command.ts';
import { HOST, hostOf, PORT, portOf } from './options.ts';

export const forms: Command = {
  usage:
    'forms [FILE …] [--data DIR] [--port N] [--host [ADDRESS]] [--keep-days N] [--per-minute N] [--behind-proxy] | forms export [--form NAME] [--data DIR] | forms delete EMAIL [--data DIR]',
  options: {
    ...PORT,
    ...HOST,
    data: { type: 'string', default: 'forms-data' },
    form: { type: 'string' },
    'keep-days': { type: 'string', default: '180' },
    'per-minute': { type: 'string', default: '30' },
    'behind-proxy': { type: 'boolean', default: false },
  },
  allowPositionals: true,
  async run(options, names) {
    const [first, ...more] = names;
    if (first === 'export') return exportTable(options, more);
    if (first === 'delete') return deleteOf(options, more);
    return serve(options, names.length > 0 ? names : [DEFINITIONS]);
  },
};

/** What a build writes about the forms of a site. */
const DEFINITIONS = 'dist.deploy/forms.json';
const FORMS_PORT = 4180;

async function serve(options: Options, files: string[]): Promise<undefined> {
  const { readDefinitions } = await import('../serve/form-server/definitions.ts');
  const { startFormServer } = await import('../serve/form-server/form-server.ts');
  const keepDays = numberOf(options, 'keep-days');
  const mail = mailSettings();
  const { urls, close } = await startFormServer({
    sites: files.map(readDefinitions),
    dataDir: String(options.data),
    port: portOf(options) ?? FORMS_PORT,
    host: hostOf(options),
    keepDays,
    perMinute: numberOf(options, 'per-minute'),
    isBehindProxy: options['behind-proxy'] === true,
    mail,
    log: (line) => void process.stdout.write(`${line}\n`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit()));
  const mails = mail ? `sent to ${mail.to}` : `not sent by email: ${MAIL_VARIABLES.join(', ')} are not set`;
  process.stdout.write(
    `Forms are received at ${urls.join(' and ')}\nThey are stored in ${options.data}, deleted after ${keepDays} days, and ${mails}.\n`,
  );
  return undefined;
}

const MAIL_VARIABLES = ['PAGEWRIGHT_MAIL_SERVER', 'PAGEWRIGHT_MAIL_FROM', 'PAGEWRIGHT_MAIL_TO'] as const;

/** Returns how mails are sent; undefined if no variable says it. @throws UsageError if only some do */
function mailSettings() {
  const [server = '', from = '', to = ''] = MAIL_VARIABLES.map((name) => process.env[name]);
  const missing = MAIL_VARIABLES.filter((name) => !process.env[name]);
  if (missing.length === MAIL_VARIABLES.length) return undefined;
  if (missing.length > 0) throw new UsageError(`For mails, also set ${missing.join(' and ')}.`);
  if (!/^smtps?:\/\//.test(server))
    throw new UsageError(`Invalid ${MAIL_VARIABLES[0]}. Use smtps://user:password@host or smtp://host:port.`);
  return { server, from, to };
}

function numberOf(options: Options, name: string): number {
  const number = Number(options[name]);
  if (Number.isInteger(number) && number >= 1 && number <= 100_000) return number;
  throw new UsageError(`Invalid --${name} "${options[name]}". Use a number from 1 to 100000.`);
}

async function exportTable(options: Options, rest: string[]): Promise<ExitCode> {
  if (rest.length > 0) throw new UsageError(`To export one form, write --form ${rest[0]}.`);
  const { csvOf } = await import('../serve/form-server/csv.ts');
  const store = await openStore(options);
  const { form } = options;
  process.stdout.write(csvOf(store.list(form === undefined ? undefined : String(form))));
  store.close();
  return EXIT.ok;
}

async function deleteOf(options: Options, [email = '', ...rest]: string[]): Promise<ExitCode> {
  if (!isEmail(email) || rest.length > 0)
    throw new UsageError('Give one email address, whose submissions are deleted.');
  const store = await openStore(options);
  const count = store.deleteOf(email);
  store.close();
  process.stdout.write(`${count} ${count === 1 ? 'submission' : 'submissions'} deleted.\n`);
  return EXIT.ok;
}

async function openStore({ data }: Options) {
  const { existsSync } = await import('node:fs');
  if (!existsSync(String(data))) throw new UsageError(`The folder "${data}" does not exist.`);
  const { SubmissionStore } = await import('../serve/form-server/submission-store.ts');
  return SubmissionStore.open(String(data));
}
