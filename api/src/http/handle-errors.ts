import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { DatabaseUnavailable, isBlocked } from '../db';
import { Refusal } from '../base/refusal';
import { ApiError, fromRefusal } from './api-error';
import type { Log } from '../work/deps';
import { securityHeaders } from './headers';

// Fastify's own errors, with sentences for users.
const fastifyErrors: Record<string, [status: number, code: string, response: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'The body must be JSON (content type application/json)',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'BODY_TOO_LARGE', 'The request is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'BAD_REQUEST', 'The length of the body does not match its header'],
  FST_ERR_BAD_URL: [400, 'BAD_REQUEST', 'The URL is malformed'],
};

// Requests that Node rejects before parsing them.
const refusedEarly: Record<string, [status: number, code: string, response: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE', 'The headers of the request are too large'],
};

const AWAY_RETRY_S = 2;

/** The message for callers while the database is unavailable. */
const awayWords = {
  nothing: "Our database isn't responding. Try again in a moment.",
  unknown: "We couldn't confirm that your change was saved. Check before you try again.",
};

/** Converts any thrown value to an `ApiError`; internal errors become a plain 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Refusal) return fromRefusal(error);
  if (error instanceof DatabaseUnavailable)
    return new ApiError(503, 'UPSTREAM_UNAVAILABLE', awayWords[error.outcome], { retryAfter: AWAY_RETRY_S });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = fastifyErrors[code];
  if (known) return new ApiError(...known);
  const data = typeof code === 'string' ? fromDatabase(code) : null;
  if (data) return data;
  if (error instanceof SyntaxError || statusCode === 400)
    return new ApiError(400, 'BAD_JSON', 'The body is not valid JSON');
  return new ApiError(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}

/**
 * Errors of the database caused by the request or by a concurrent one. Calls validate
 * before they write; this is for what only the database can detect.
 */
function fromDatabase(code: string): ApiError | null {
  // Class 22: a value that no column accepts, such as February 30.
  if (/^22[0-9A-Z]{3}$/.test(code))
    return new ApiError(422, 'VALIDATION_FAILED', 'The request contains an invalid value');
  // Unique constraints, and references to rows deleted meanwhile.
  if (code === '23505' || code === '23503')
    return new ApiError(409, 'CONFLICT', 'Someone else changed this in the meantime. Reload and try again.');
  if (isBlocked({ code }))
    return new ApiError(409, 'CONFLICT', 'Someone else is editing this record. Please try again.');
  // Canceled, usually by the statement timeout; class 53: the server is out of memory or disk space.
  if (code === '57014' || /^53[0-9A-Z]{3}$/.test(code)) {
    return new ApiError(503, 'UPSTREAM_UNAVAILABLE', 'This is taking longer than usual. Try again in a moment.', {
      retryAfter: AWAY_RETRY_S,
    });
  }
  return null;
}

/** Sends an error response in the only format that pages read. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): void {
  const known = prepareError(error, request, reply, log);
  void reply.status(known.status).type('application/json; charset=utf-8').send(errorBody(known, request.id));
}

/** Converts any thrown value, logs it if it is our fault, and sets the headers of its response. */
export function prepareError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): ApiError {
  const known = toApiError(error);
  // A caller that disconnected gets no response, which isn't an error.
  const disconnected =
    request.raw.socket.destroyed && (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE';
  // A lost database reports itself once, not with every failed call.
  if (known.status >= 500 && !disconnected && !(error instanceof DatabaseUnavailable))
    log({ level: 'error', message: `${request.method} ${request.url} failed`, requestId: request.id, error });
  securityHeaders(reply, request.id);
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  reply.removeHeader('content-disposition');
  return known;
}

/** Responds to bytes that aren't a request, or that arrive too late, and closes the connection. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  if (!socket.writable) return;
  const known = new ApiError(...(refusedEarly[error.code ?? ''] ?? [400, 'BAD_REQUEST', 'The request is malformed']));
  const body = JSON.stringify(errorBody(known, v7()));
  const head = [
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Returns the body of an error: `response` and `message` hold the sentence, `content.errors` the rejected fields. */
function errorBody(error: ApiError, requestId: string) {
  return {
    response: error.response,
    content: { response: null, ...(error.fields.length ? { errors: error.fields } : {}) },
    message: error.response,
    code: error.code,
    requestId,
    ...(error.method === undefined ? {} : { method: error.method }),
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}
