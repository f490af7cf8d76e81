import type { ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Refusal } from './validate.ts';

/** Writes an answer in JSON. */
export function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
  response.end(JSON.stringify(body));
}

/** The service's answer to something that it refuses. */
export const refuse = (response: ServerResponse, status: number, message: string, errors?: Refusal[]): void =>
  json(response, status, {
    status: 'error',
    message,
    correlationId: randomUUID(),
    ...(errors && { errors }),
  });

/** The service's answer to a submission that is wrong. */
export const refuseInvalid = (response: ServerResponse, errors: Refusal[]): void =>
  refuse(response, 400, 'The request is not valid', errors);

export const refuseUnknown = (response: ServerResponse): void => refuse(response, 404, 'Form not found');

export const refuseMany = (response: ServerResponse): void =>
  refuse(response, 429, 'You have reached your limit of requests.');

/** What stands in front of the service says this to a caller that goes on. */
export function refuseFlood(response: ServerResponse): void {
  response.writeHead(429, { 'content-type': 'text/plain' });
  response.end('error code: 1015');
}

function plain(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

const INVALID = {
  message: "Error in 'fields.email'. Invalid email address",
  errorType: 'INVALID_EMAIL',
};

/** The ways in which the stand-in can be told to fail, by name. */
export const FAULTS = {
  '400': (response) => refuseInvalid(response, [INVALID]),
  '404': refuseUnknown,
  '429': refuseMany,
  '1015': refuseFlood,
  '500': (response) => plain(response, 500, 'text/html', '<!doctype html><title>Oops</title><h1>Oops</h1>'),
  text: (response) => plain(response, 200, 'text/plain', 'Thanks'),
  '204': (response) => void response.writeHead(204).end(),
  hang: () => undefined,
  drop: (response) => void response.destroy(),
  // Said to a browser of another origin by what is not in the head of the answer.
  cors: (response) => json(response, 200, {}),
} satisfies Record<string, (response: ServerResponse) => void>;

export type Fault = keyof typeof FAULTS;

export const isFault = (name: unknown): name is Fault =>
  typeof name === 'string' && Object.hasOwn(FAULTS, name);
