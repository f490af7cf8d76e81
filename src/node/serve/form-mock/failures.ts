import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { SubmissionError } from './validate.ts';

/** Sends an error in HubSpot's format. */
export const sendError = (
  response: ServerResponse,
  status: number,
  message: string,
  errors?: SubmissionError[],
): void =>
  sendJson(response, status, {
    status: 'error',
    message,
    correlationId: randomUUID(),
    ...(errors && { errors }),
  });

/** Sends the response to an invalid submission. */
export const sendInvalid = (response: ServerResponse, errors: SubmissionError[]): void =>
  sendError(response, 400, 'The request is not valid', errors);

export const sendUnknownForm = (response: ServerResponse): void => sendError(response, 404, 'Form not found');

export const sendRateLimited = (response: ServerResponse): void =>
  sendError(response, 429, 'You have reached your limit of requests.');

/** Sends the response that a client gets from HubSpot's proxy if it ignores the rate limit. */
export const sendBlocked = (response: ServerResponse): void =>
  sendPlain(response, 429, 'text/plain', 'error code: 1015');

/** Sends a response that is not JSON. HubSpot sends such responses without a charset in the media type. */
function sendPlain(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}

const INVALID_EMAIL = {
  message: "Error in 'fields.email'. Invalid email address",
  errorType: 'INVALID_EMAIL',
};

/** The ways in which the mock can be made to fail. */
export const FAILURE_MODES = {
  '400': (response) => sendInvalid(response, [INVALID_EMAIL]),
  '404': sendUnknownForm,
  '429': sendRateLimited,
  '1015': sendBlocked,
  '500': (response) =>
    sendPlain(response, 500, 'text/html', '<!doctype html><title>Oops</title><h1>Oops</h1>'),
  text: (response) => sendPlain(response, 200, 'text/plain', 'Thanks'),
  '204': (response) => void response.writeHead(204).end(),
  hang: () => undefined,
  drop: (response) => void response.destroy(),
  // The mock omits the headers that allow a page of another origin to read the response.
  cors: (response) => sendJson(response, 200, {}),
} satisfies Record<string, (response: ServerResponse) => void>;

export type FailureMode = keyof typeof FAILURE_MODES;

export const isFailureMode = (name: unknown): name is FailureMode =>
  typeof name === 'string' && Object.hasOwn(FAILURE_MODES, name);
