import { STATUS_CODES } from 'node:http';
import type { Problem } from '@heliograph/contract/calls/public-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Log } from '../work/deps';
import type { ApiError } from './api-error';
import { prepareError } from './handle-errors';

/** The media type of problem details (RFC 9457). */
export const problemType = 'application/problem+json; charset=utf-8';

/** Returns an error as problem details (RFC 9457), never with internal details. */
export const problemOf = (
  { status, code, response, fields, retryAfter }: ApiError,
  requestId: string,
): Static<typeof Problem> => ({
  // As the RFC recommends where the status and the code say it all.
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: response,
  code,
  requestId,
  ...(fields.length ? { errors: fields } : {}),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** Sends an error of the public API. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const known = prepareError(error, request, reply, log);
  if (known.status === 401) reply.header('www-authenticate', 'Basic realm="API credentials", Bearer');
  void reply.status(known.status).type(problemType).send(problemOf(known, request.id));
}
