import { readToken, type Log } from '@heliograph/api';
import { findHost, type HostConfig, type HostTable } from '@heliograph/shared/contract/hosts';
import type { NonceAnswer } from '@heliograph/shared/remote';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Known } from './known-builds';
import type { Figures } from './keep-figures';
import { createNonces, nonceSeconds } from './nonce';
import { rateWindow } from './rate-window';
import { readBeacon } from './read-beacon';
import { answerFailure, NotTaken } from './refuse-beacon';

/** Requests a minute: of all pages behind one address, of one session, and nonces for one user. */
const limits = { address: 600, session: 30, nonces: 60 };

interface ReceiveOptions {
  hosts: HostTable;
  /** Key of the session tokens. */
  secret: Uint8Array;
  figures: Pick<Figures, 'count'>;
  known(): Promise<Known>;
  log: Log;
  now(): Date;
}

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}

/** An address as it is counted: whoever has an IPv6 address has all of its network's. */
const networkOf = (ip: string): string => (ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip);

function tooMany(reply: FastifyReply, whose: string): never {
  reply.header('retry-after', '60');
  throw new NotTaken(429, `Too many beacons ${whose}. Try again in a minute.`);
}

/**
 * Takes `POST /beacon`: 204 for what could be read, else 4xx with `response` in words. It counts only what
 * carries a nonce, which `POST /beacon/nonce` gives to a signed-in session; each session has a rate, and
 * each counts once where a canary is judged. Nothing of the user is kept but an alias that means nothing
 * elsewhere. Loads of what is not known here are dropped, so that nobody can fill the store.
 */
export function receiveBeacons(app: FastifyInstance, { hosts, secret, figures, known, log, now }: ReceiveOptions): void {
  const nonces = createNonces(secret, now);
  const ofAddress = rateWindow(now, limits.address);
  const ofSession = rateWindow(now, limits.session);
  const ofUser = rateWindow(now, limits.nonces);

  const hostOf = (request: FastifyRequest): HostConfig => {
    const host = findHost(hosts, request.headers.host);
    if (!host) throw new NotTaken(404, 'There is no site at this host name.');
    return host;
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      hostOf(request);
      if (!isOwnOrigin(request)) throw new NotTaken(403, 'A beacon comes from a page of this host.');
      if (!ofAddress(networkOf(request.ip))) tooMany(reply, 'from this address');
    });
    scope.setErrorHandler((error: Parameters<typeof answerFailure>[0], _request, reply) => answerFailure(error, reply, log));

    scope.post('/beacon/nonce', { bodyLimit: 1024 }, async (request, reply): Promise<NonceAnswer> => {
      const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const session = token ? await readToken(secret, token, now()) : null;
      if (!session) throw new NotTaken(401, 'A nonce is for a session that is logged in.');
      if (session.aud !== hostOf(request).app) throw new NotTaken(403, 'This host serves the other app.');
      if (!ofUser(session.sub)) tooMany(reply, 'of this user');
      const { epoch } = await known();
      return { nonce: nonces.make({ app: session.aud, epoch, sessionId: session.jti, userId: session.sub }), epoch, seconds: nonceSeconds };
    });

    scope.post('/beacon', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const body = readBeacon(request.body);
      const sender = nonces.read(body.nonce);
      if (!sender) throw new NotTaken(403, 'The nonce is not one of this server, or has ended. Ask for another one.');
      if (body.app !== hostOf(request).app || sender.app !== body.app) throw new NotTaken(403, 'This host serves the other app.');
      if (!ofSession(sender.session)) tooMany(reply, 'of this session');
      const { isKnown, hasCanary } = await known();
      for (const load of body.loads.filter((one) => isKnown(body.app, one, sender.epoch))) figures.count(load, sender, hasCanary(load.remote));
      return reply.code(204).send();
    });
  });
}
