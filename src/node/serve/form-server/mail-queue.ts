import { openTransport, type Transport } from './optional-packages.ts';
import type { StoredSubmission, SubmissionStore } from './submission-store.ts';

/** How mails are sent. */
export interface MailSettings {
  /** The mail server: `smtps://user:password@smtp.example.com`. */
  server: string;
  from: string;
  /** One address, or several with commas between them. */
  to: string;
}

const MINUTE = 60_000;

/** The minutes until the next attempts to send a mail. The last one applies to all further attempts. */
const DELAYS = [1, 5, 15, 60, 240];

/** The largest files that are attached to a mail, together, in bytes. Mail servers refuse more than about 10 MB. */
const MAX_ATTACHED = 7_000_000;

/** How long the mail that is being sent may take when the server stops, in ms. */
const STOP_TIME = 3_000;

/** How long a mail server may take to answer, in ms. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Sends a mail for each stored submission. If the mail server does not answer, it is tried again later. */
export class MailQueue {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;
  /** Whether the store may be closed. */
  private isClosed = false;

  private constructor(
    private readonly store: SubmissionStore,
    private readonly transport: Transport,
    private readonly settings: MailSettings,
    private readonly log: (line: string) => void,
  ) {}

  /** @throws UsageError if a package is missing */
  static async open(
    store: SubmissionStore,
    settings: MailSettings,
    log: (line: string) => void,
  ): Promise<MailQueue> {
    const transport = await openTransport({ url: settings.server, ...TIMEOUTS });
    return new MailQueue(store, transport, settings, log);
  }

  /** Sends the mails that are due, and then again every minute. Returns when the mails that are due now are sent. */
  async send(): Promise<void> {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.running ??= this.sendDue()
      .catch(this.logFailure)
      .finally(() => {
        this.running = undefined;
        clearTimeout(this.timer);
        if (!this.isStopped) this.timer = setTimeout(() => void this.send(), MINUTE);
      });
    await this.running;
  }

  /** Stops after the mail that is being sent, or without it if the mail server does not answer. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    let limit: NodeJS.Timeout | undefined;
    const isOver = new Promise<void>((done) => {
      limit = setTimeout(done, STOP_TIME);
    });
    await Promise.race([this.running, isOver]);
    clearTimeout(limit);
    this.isClosed = true;
    this.transport.close();
  }

  /** The database may be busy or the disk full. The next run tries again. */
  private readonly logFailure = (error: unknown) => this.log(`mails not sent (${String(error)})`);

  private async sendDue(): Promise<void> {
    for (let due = this.store.dueMail(); due && !this.isStopped; due = this.store.dueMail()) {
      const { id, attempts } = due;
      try {
        await this.transport.sendMail(mailOf(due, this.settings, (name) => this.store.pathOf(name)));
      } catch (error) {
        if (this.isClosed) return;
        const minutes = DELAYS[Math.min(attempts, DELAYS.length - 1)]!;
        this.store.mailFailed(id, minutes * MINUTE);
        const { code = 'no code', responseCode = '' } = error as { code?: string; responseCode?: number };
        this.log(`mail for ${id} not sent (${code} ${responseCode}), next attempt in ${minutes} min`);
        if (!isRefused(error)) return; // most likely, the mail server takes no others either
      }
      if (this.isClosed) return;
      this.store.mailSent(id);
    }
  }
}

/** Whether the mail server takes mails, but not this one, whenever it is sent. */
function isRefused(error: unknown): boolean {
  const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500;
}

/** Returns the mail about a submission, in the format of nodemailer. */
export function mailOf(
  { id, site, form, page, replyTo, answers, files }: StoredSubmission,
  { from, to }: MailSettings,
  pathOf: (name: string) => string,
): object {
  const areAttached = files.reduce((total, { size }) => total + size, 0) <= MAX_ATTACHED;
  const lines = [
    ...answers.map(({ label, values }) => {
      const text = values.join(', ');
      return text.includes('\n') ? `${label}:\n${text}\n` : `${label}: ${text}`;
    }),
    ...files.map(
      ({ field, original, name }) => `${field}: ${original}${areAttached ? '' : ` (files/${name})`}`,
    ),
  ];
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: `${site}: ${form}`,
    text: `${lines.join('\n')}\n\n${page ?? ''}\n`.trimEnd() + '\n',
    // The same for each attempt, so that mail programs show a mail once.
    messageId: `<${id}@${domain}>`,
    ...(areAttached && {
      attachments: files.map(({ original, name }) => ({ filename: original, path: pathOf(name) })),
    }),
    disableUrlAccess: true,
  };
}
