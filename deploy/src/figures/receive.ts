import type { Log } from '@heliograph/api';
import { findHost, type HostConfig, type HostTable } from '@heliograph/shared/contract/hosts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { addressWindow } from './address-window';
import type { IsKnown } from './known-builds';
import type { Figures } from './keep-figures';
import { BadBeacon, readBeacon } from './read-beacon';

interface ReceiveOptions {
  hosts: HostTable;
  figures: Pick<Figures, 'count'>;
  known(): Promise<IsKnown>;
  log: Log;
  now(): Date;
}

/** Why a beacon is not taken: the status, and words. */
class NotTaken extends Error {
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

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}

function hostOf(hosts: HostTable, request: FastifyRequest): HostConfig {
  const host = findHost(hosts, request.headers.host);
  if (!host) throw new NotTaken(404, 'There is no site at this host name.');
  return host;
}

/** A refusal as status and words; null if the failure is the server's own. */
function refusal(error: FastifyError | NotTaken | BadBeacon): { status: number; response: string } | null {
  if (error instanceof BadBeacon) return { status: 422, response: `This is no beacon: ${error.message}.` };
  if (error instanceof NotTaken) return { status: error.statusCode, response: error.message };
  const status = error.statusCode ?? 500;
  return status < 500 ? { status, response: words[status] ?? 'The body is not valid JSON.' } : null;
}

/**
 * Takes `POST /beacon`: 204 for what could be read, else 4xx with `response` in words. It needs no session
 * and keeps nothing of whoever sends it. Loads of what is not known here are dropped, so that nobody can
 * fill the store; a made-up failure can end a canary and do nothing else.
 */
export function receiveBeacons(app: FastifyInstance, { hosts, figures, known, log, now }: ReceiveOptions): void {
  const mayCome = addressWindow(now);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      hostOf(hosts, request);
      if (!isOwnOrigin(request)) throw new NotTaken(403, 'A beacon comes from a page of this host.');
      if (mayCome(request.ip)) return;
      reply.header('retry-after', '60');
      throw new NotTaken(429, 'Too many beacons from this address. Try again in a minute.');
    });
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const refused = refusal(error);
      if (refused) return reply.code(refused.status).send({ response: refused.response });
      // The page can do nothing about it, and figures are no reason to show it an error.
      log({ level: 'error', message: 'A beacon could not be counted', error });
      return reply.code(204).send();
    });
    scope.post('/beacon', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const body = readBeacon(request.body);
      if (body.app !== hostOf(hosts, request).app) throw new NotTaken(403, 'This host serves the other app.');
      const isKnown = await known();
      body.loads.filter((load) => isKnown(body.app, load)).forEach((load) => figures.count(load));
      return reply.code(204).send();
    });
  });
}
