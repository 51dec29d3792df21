import type { FastifyError, FastifyReply } from 'fastify';
import type { Log } from '@heliograph/api';
import { BadBeacon } from './read-beacon';

/** Why a beacon is rejected: status and message. */
export class NotTaken extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

const messages: Record<number, string> = {
  413: 'A beacon can have at most 16 KB.',
  415: 'A beacon must be JSON (content type application/json).',
};

/** Returns status and message of a rejection, or null if the server itself failed. */
function refusal(error: FastifyError | NotTaken | BadBeacon): { status: number; response: string } | null {
  if (error instanceof BadBeacon) return { status: 422, response: `Invalid beacon: ${error.message}.` };
  if (error instanceof NotTaken) return { status: error.statusCode, response: error.message };
  const status = error.statusCode ?? 500;
  return status < 500 ? { status, response: messages[status] ?? 'The body is not valid JSON.' } : null;
}

/** Responds to a failure: with a message if the client caused it, with 204 and a log line if the server did. */
export function answerFailure(error: FastifyError, reply: FastifyReply, log: Log): FastifyReply {
  const refused = refusal(error);
  if (refused) return reply.code(refused.status).send({ response: refused.response });
  // The page can't do anything about it, and lost statistics do not justify an error.
  log({ level: 'error', message: 'A beacon could not be counted', error });
  return reply.code(204).send();
}
