import { setTimeout as pause } from 'node:timers/promises';

/** What a browser has sent to a service. */
export interface Posted {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The answer of a service. */
export interface Answer {
  status: number;
  type?: string;
  body?: string;
  location?: string;
}

/** The values that a service has stored, by the names that it knows. What it needs for itself is left out. */
export type Stored = Record<string, string>;

/** A stand-in of a service: what it reads, and what it answers, as far as that is documented. */
export interface StandIn {
  /** The value of `sendTo`. `local` is the origin of a server of this test. */
  sendTo: (local: string) => string;
  /** More fields of the block. */
  more?: object;
  /** The names of the fields at the service, where they are not those of the form. */
  names?: Record<string, string>;
  /** Whether the service answers scripts. Otherwise, the browser shows its pages. */
  scripted: boolean;
  /** Whether the browser can send the form without JavaScript. */
  native: boolean;
  /** Whether the service knows a submission that is sent again. */
  idempotent?: true;
  /** Returns what it stores, and what tells the submission from others; undefined if it cannot read it. */
  read(posted: Posted): { values: Stored; key?: string } | undefined;
  accepted(isScript: boolean, stored: Stored): Answer;
  /** The refusal of an email address, with the text that visitors read at the field. HubSpot's are for developers. */
  refused?: Answer & { text?: string };
  limited: Answer;
}

const json = (status: number, content: object): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(content),
});
const html = (status: number, text: string): Answer => ({
  status,
  type: 'text/html',
  body: `<!doctype html><title>${text}</title><h1>${text}</h1>`,
});

/** Returns the values in the body of a form, without those that the service needs for itself. */
function valuesIn({ headers, body }: Posted, isOwn: (name: string) => boolean): Stored | undefined {
  if (!String(headers['content-type']).startsWith('application/x-www-form-urlencoded')) return undefined;
  return Object.fromEntries([...new URLSearchParams(body)].filter(([name]) => !isOwn(name)));
}

const isOfOwnServer = (name: string) => name.startsWith('_') || name === 'website';
const OWN_REFUSED = 'We do not know this address.';

/** The addresses of the services are those in `src/services/forms`. */
export const STAND_INS = {
  hubspot: {
    sendTo: (local) => `${local}/submissions/v3/integration/submit/77/abc`,
    scripted: true,
    native: false,
    read({ headers, body }) {
      if (headers['content-type'] !== 'application/json') return undefined;
      const { fields } = JSON.parse(body) as { fields: { name: string; value: string }[] };
      return { values: Object.fromEntries(fields.map(({ name, value }) => [name, value])) };
    },
    accepted: () => json(200, { inlineMessage: 'Thanks for submitting the form.' }),
    refused: {
      ...json(400, {
        status: 'error',
        message: 'The request is not valid',
        correlationId: '00000000-0000-0000-0000-000000000000',
        errors: [{ message: "Error in 'fields.email'. Invalid email address", errorType: 'INVALID_EMAIL' }],
      }),
    },
    limited: json(429, { status: 'error', message: 'You have reached your limit of requests.' }),
  },
  'own server, JSON': {
    sendTo: (local) => `${local}/json`,
    more: { json: true },
    scripted: true,
    native: false,
    idempotent: true,
    read({ headers, body }) {
      if (headers['content-type'] !== 'application/json') return undefined;
      const { fields, id } = JSON.parse(body) as { fields: Stored; id: string };
      return { values: fields, key: id };
    },
    accepted: () => json(200, { sent: true }),
    refused: { ...json(422, { message: 'Refused', errors: { email: OWN_REFUSED } }), text: OWN_REFUSED },
    limited: json(429, { message: 'Too many requests' }),
  },
  'own server': {
    sendTo: (local) => `${local}/form`,
    scripted: true,
    native: true,
    idempotent: true,
    read(posted) {
      const values = valuesIn(posted, isOfOwnServer);
      return values && { values, key: new URLSearchParams(posted.body).get('_id') ?? '' };
    },
    accepted: (isScript) => (isScript ? json(200, { sent: true }) : html(200, 'Thank you')),
    refused: { ...json(422, { message: 'Refused', errors: { email: OWN_REFUSED } }), text: OWN_REFUSED },
    limited: json(429, { message: 'Too many requests' }),
  },
  formspree: {
    sendTo: () => 'https://formspree.io/f/xyzabcde',
    scripted: true,
    native: true,
    read(posted) {
      const values = valuesIn(posted, (name) => name.startsWith('_'));
      return values && { values };
    },
    accepted: (isScript) => (isScript ? json(200, { next: '/thanks', ok: true }) : html(200, 'Thanks!')),
    refused: {
      ...json(422, {
        error: 'Validation errors',
        errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }],
      }),
      text: 'should be an email',
    },
    limited: json(429, { error: 'Too many requests' }),
  },
  netlify: {
    sendTo: () => 'netlify',
    scripted: true,
    native: true,
    read(posted) {
      const all = valuesIn(posted, () => false);
      // A form that the build bot has not seen is not one.
      if (all?.['form-name'] !== 'netlify') return undefined;
      const { 'form-name': _, website, ...values } = all;
      return website ? undefined : { values };
    },
    accepted: () => html(200, 'Thank you!'),
    limited: html(429, 'Too many requests'),
  },
  mailchimp: {
    sendTo: () => 'https://acme.us1.list-manage.com/subscribe/post?u=abc&id=def',
    names: { email: 'EMAIL', other: 'OTHER' },
    scripted: false,
    native: true,
    read(posted) {
      const values = valuesIn(posted, (name) => name === 'b_abc_def' || name === 'website');
      return values && { values };
    },
    accepted: () => html(200, 'Almost finished'),
    limited: html(429, 'Too many requests'),
  },
  buttondown: {
    sendTo: () => 'https://buttondown.com/acme',
    scripted: false,
    native: true,
    read(posted) {
      const values = valuesIn(posted, (name) => name === 'embed' || name === 'website');
      return values && { values };
    },
    accepted: () => html(200, 'Please confirm your subscription'),
    limited: html(429, 'Too many requests'),
  },
} satisfies Record<string, StandIn>;

export type ServiceName = keyof typeof STAND_INS;

/** What a service does with the next submissions. */
export interface Behavior {
  /** Whether it stores them. */
  stores: boolean;
  /**
   * `nothing`: the answer is that there is none, so that the browser stays on its page. `drop`: the connection ends
   * without an answer. `hang`: it stays open without one.
   */
  answer: 'accepted' | 'refused' | 'limited' | 'failed' | 'redirect' | 'nothing' | 'drop' | 'hang';
  /** The time until the answer, in ms. */
  delay?: number;
}

/** The page to which a redirecting service leads. */
export const REDIRECTED = '/redirected';

/** All services, and what they have stored. */
export class Services {
  behavior: Behavior = { stores: true, answer: 'accepted' };
  /** What the services have stored, by service. */
  readonly stored: { service: string; values: Stored }[] = [];
  /** How many requests have arrived. */
  requests = 0;
  private readonly keys = new Set<string>();

  reset(): void {
    this.behavior = { stores: true, answer: 'accepted' };
    this.stored.splice(0);
    this.requests = 0;
    this.keys.clear();
  }

  /** Returns the answer of a service; `drop` and `hang` for none. */
  async receive(service: ServiceName, posted: Posted): Promise<Answer | 'drop' | 'hang'> {
    const standIn: StandIn = STAND_INS[service];
    const { stores, answer, delay = 0 } = this.behavior;
    this.requests += 1;
    const read = standIn.read(posted);
    if (!read) return html(404, 'Not a form');
    const { values, key } = read;
    const id = standIn.idempotent && key ? `${key} ${JSON.stringify(values)}` : undefined;
    if (stores && !(id !== undefined && this.keys.has(id))) this.stored.push({ service, values });
    if (stores && id !== undefined) this.keys.add(id);
    await pause(delay);
    if (answer === 'drop' || answer === 'hang') return answer;
    const isScript = !String(posted.headers.accept).includes('text/html');
    if (answer === 'refused') return standIn.refused ?? html(422, 'Refused');
    if (answer === 'limited') return standIn.limited;
    if (answer === 'failed') return html(500, 'Oops');
    if (answer === 'nothing') return { status: 204 };
    if (answer === 'redirect') return { status: 303, location: REDIRECTED };
    return standIn.accepted(isScript, values);
  }
}
