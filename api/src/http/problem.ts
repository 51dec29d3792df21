import { STATUS_CODES } from 'node:http';
import type { Problem } from '@heliograph/shared/contract/public-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Log } from '../domain/deps';
import { prepareError } from './handle-errors';

/** Sends an error of the public API as problem details (RFC 9457). Never with internal details. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const { status, code, response, fields, retryAfter } = prepareError(error, request, reply, log);
  if (status === 401) reply.header('www-authenticate', 'Basic realm="API credentials", Bearer');
  const problem: Static<typeof Problem> = {
    // As the RFC recommends where the status and the code say it all.
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: response,
    code,
    requestId: request.id,
    ...(fields.length ? { errors: fields } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  void reply.status(status).type('application/problem+json; charset=utf-8').send(problem);
}
