import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext } from 'playwright';
import { afterAll, beforeEach } from 'vitest';
import { useFolder } from '../sandbox/folder.ts';
import { listen } from '../sandbox/http.ts';
import { useServedSite } from '../sandbox/served-site.ts';
import { filesOf, MINIMAL_SITE, pageStart } from '../site.ts';
import { type Answer, type ServiceName, Services, STAND_INS, type StandIn } from './stand-ins.ts';

/** The name of the form of a service, which is also that of its page. */
export const nameOf = (service: string) => service.toLowerCase().replaceAll(/\W+/g, '-');

/** The form on each page. @param email the name of the field at the service */
const formOf = (service: ServiceName, local: string) => {
  const { sendTo, names = {}, more = {} }: StandIn = STAND_INS[service];
  const sendAs = (name: string) => names[name] && { sendAs: names[name] };
  return {
    type: 'form',
    name: nameOf(service),
    heading: 'Write to us',
    sendTo: sendTo(local),
    ...more,
    fields: [
      { type: 'email', name: 'email', label: 'Email', ...sendAs('email') },
      { type: 'radio', name: 'topic', label: 'Topic', choices: ['An offer', 'Something else'] },
      {
        type: 'text',
        name: 'other',
        label: 'What else?',
        showIf: { field: 'topic', is: ['Something else'] },
        ...sendAs('other'),
      },
      { type: 'longText', name: 'message', label: 'Message', required: false },
      { type: 'hidden', name: 'source', fact: 'pageTitle' },
    ],
  };
};

/** What a test enters into the form, by the names of the fields. */
export const ENTERED = {
  email: 'ann@acme.example',
  topic: 'Something else',
  other: 'A roof',
  message: 'Hello',
};

const siteWith = (local: string) => `${MINIMAL_SITE.replace(
  'booking:',
  'forms: { mail: "mailto:hello@acme.localhost" }\nbooking:',
)}${pageStart('redirected', 'Redirected')}  - { type: hero, heading: Redirected }
${pageStart('mail', 'mail')}  - { type: hero, heading: mail }
  - ${JSON.stringify({ ...formOf('own server', local), name: 'mail', sendTo: 'mailto:a@acme.localhost' })}
${(Object.keys(STAND_INS) as ServiceName[])
  .map(
    (
      service,
    ) => `${pageStart(nameOf(service), nameOf(service))}  - { type: hero, heading: ${nameOf(service)} }
  - ${JSON.stringify(formOf(service, local))}
`,
  )
  .join('')}`;

/** The hosts of services that are not on this machine. */
const REMOTE: [pattern: string, service: ServiceName][] = [
  ['https://formspree.io/**', 'formspree'],
  ['https://acme.us1.list-manage.com/**', 'mailchimp'],
  ['https://buttondown.com/**', 'buttondown'],
];

/** Builds and serves a site with a form for each service, for the tests of a file. */
export function useServiceSite() {
  const services = new Services();
  const folder = useFolder({ shared: true });
  const local = createServer((request, response) => void receiveLocally(services, request, response));
  const site = useServedSite(folder, {
    before(request, response) {
      if (request.method !== 'POST') return false;
      void respond(services, 'netlify', request, response);
      return true;
    },
    async prepare() {
      const files = filesOf(siteWith(`http://localhost:${await listen(local)}`));
      folder.writeAll(files, 'pages');
    },
  });
  beforeEach(() => services.reset());
  afterAll(() => {
    local.closeAllConnections();
    local.close();
  });
  return {
    services,
    get url() {
      return site.url;
    },
    dist: folder.at('dist'),
    /** Has the stand-ins answer what a browser sends to services on the web. */
    async route(context: BrowserContext): Promise<void> {
      for (const [pattern, service] of REMOTE)
        await context.route(pattern, async (route) => {
          const request = route.request();
          const answer = await services.receive(service, {
            headers: await request.allHeaders(),
            body: request.postData() ?? '',
          });
          if (answer === 'hang') return;
          if (answer === 'drop') return route.abort('connectionreset');
          const { status, body = '' } = answer;
          return route.fulfill({ status, body, headers: headersOf(answer, request.headers().origin) });
        });
    },
  };
}

function receiveLocally(services: Services, request: IncomingMessage, response: ServerResponse): void {
  const { origin = '*' } = request.headers;
  if (request.method === 'OPTIONS')
    return void response
      .writeHead(204, {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'content-type',
      })
      .end();
  if (request.method === 'GET')
    return void response.writeHead(200, { 'access-control-allow-origin': '*' }).end('Thank you');
  const path = request.url ?? '';
  const service = path.startsWith('/json')
    ? 'own server, JSON'
    : path.startsWith('/form')
      ? 'own server'
      : 'hubspot';
  void respond(services, service, request, response);
}

async function respond(
  services: Services,
  service: ServiceName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers } = request;
  const answer = await services.receive(service, { headers, body: await text(request) });
  if (answer === 'hang') return;
  if (answer === 'drop') return void response.destroy();
  // If a request fails on a reused connection, browsers repeat it.
  response.writeHead(answer.status, { ...headersOf(answer, headers.origin), connection: 'close' });
  response.end(answer.body);
}

const headersOf = ({ type, location }: Answer, origin = '*'): Record<string, string> => ({
  'access-control-allow-origin': origin,
  ...(type && { 'content-type': type }),
  ...(location && { location }),
});
