import type { FastifyError, FastifyReply } from 'fastify';
import type { Log } from '@heliograph/api';
import { BadBeacon } from './read-beacon';

/** Why a beacon is not taken: the status, and words. */
export class NotTaken extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message);
  }
}

const words: Record<number, string> = {
  413: 'A beacon holds at most 16 KB.',
  415: 'A beacon is JSON (content type application/json).',
};

/** A refusal as status and words; null if the failure is the server's own. */
function refusal(error: FastifyError | NotTaken | BadBeacon): { status: number; response: string } | null {
  if (error instanceof BadBeacon) return { status: 422, response: `This is no beacon: ${error.message}.` };
  if (error instanceof NotTaken) return { status: error.statusCode, response: error.message };
  const status = error.statusCode ?? 500;
  return status < 500 ? { status, response: words[status] ?? 'The body is not valid JSON.' } : null;
}

/** Answers a failure: the caller's in words, the server's own with 204 and a line in the log. */
export function answerFailure(error: FastifyError, reply: FastifyReply, log: Log): FastifyReply {
  const refused = refusal(error);
  if (refused) return reply.code(refused.status).send({ response: refused.response });
  // The page can do nothing about it, and figures are no reason to show it an error.
  log({ level: 'error', message: 'A beacon could not be counted', error });
  return reply.code(204).send();
}
