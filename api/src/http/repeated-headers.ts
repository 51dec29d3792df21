import type { FastifyInstance } from 'fastify';
import type { Log } from '../work/deps';
import { ApiError } from './api-error';
import { sendError } from './handle-errors';
import { sendProblem } from './problem';

/**
 * Headers with one value that decide who a request is from, which site it is for, or how its body is read. Of two, Node
 * keeps the first, or joins them; a proxy may have kept the other. Node itself rejects a repeated Content-Length.
 */
const single = new Set([
  'host',
  'authorization',
  'content-type',
  'content-encoding',
  'origin',
  'idempotency-key',
  'stripe-signature',
  'x-registry-signature',
]);

/** Returns the first such header that occurs again in Node's list of names and values; null if none does. */
export function repeatedHeader(rawHeaders: readonly string[]): string | null {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!single.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return null;
}

/** Answers requests that repeat such a header with 400, whatever they are for: before hosts and sessions are read. */
export function refuseRepeatedHeaders(app: FastifyInstance, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    const name = repeatedHeader(request.raw.rawHeaders);
    if (name === null) return;
    const error = new ApiError(400, 'REPEATED_HEADER', `The header ${name} must be sent once`);
    const send = request.url.startsWith('/v1/') ? sendProblem : sendError;
    send(error, request, reply, log);
    return reply;
  });
}
