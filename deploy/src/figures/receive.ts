import type { Log } from '@heliograph/api';
import { findHost, type HostConfig, type HostTable } from '@heliograph/shared/contract/hosts';
import type { App } from '@heliograph/shared/reference/roles';
import type { NonceAnswer } from '@heliograph/shared/remote';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Known } from './known-builds';
import type { Figures } from './keep-figures';
import { networkOf } from './network';
import { createNonces, nonceSeconds } from './nonce';
import { rateWindow } from './rate-window';
import { readBeacon } from './read-beacon';
import { answerFailure, NotTaken } from './refuse-beacon';

/** Requests a minute: of all pages behind one address, of one session, and nonces for one user. */
const limits = { address: 600, session: 30, nonces: 60 };

/** A session that the database says is live, in the app and under the brand that it is for. */
export interface BeaconSession {
  sessionId: string;
  userId: string;
  app: App;
  brandId: number;
}

/** Asks the database for sessions; null for one that is not live: a token that is signed may have been logged out. */
export interface LiveSessions {
  /** By the header of a request. */
  of(authorization: string | undefined): Promise<BeaconSession | null>;
  /** By what a nonce names. */
  find(sessionId: string, userId: string): Promise<BeaconSession | null>;
}

interface ReceiveOptions {
  hosts: HostTable;
  /** Key of the session tokens. */
  secret: Uint8Array;
  sessions: LiveSessions;
  figures: Pick<Figures, 'count'>;
  known(): Promise<Known>;
  log: Log;
  now(): Date;
}

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}

/** An address, or an IPv6 network, as requests of it are counted. */
const addressOf = (ip: string): string => networkOf(ip, { parts: 4, groups: 4 });

/** The network that a session is heard from: addresses beside each other are often one person's. */
const placeOf = (ip: string): string => networkOf(ip, { parts: 3, groups: 3 });

function refuseElsewhere(session: BeaconSession, host: HostConfig): void {
  if (session.app !== host.app) throw new NotTaken(403, 'This host serves the other app.');
  if (session.brandId !== host.brandConfig.id) throw new NotTaken(403, 'This session is for another site.');
}

function tooMany(reply: FastifyReply, whose: string): never {
  reply.header('retry-after', '60');
  throw new NotTaken(429, `Too many beacons ${whose}. Try again in a minute.`);
}

/**
 * Takes `POST /beacon`: 204 for what could be read, else 4xx with `response` in words. It counts only what
 * carries a nonce, which `POST /beacon/nonce` gives to a live session, while that session is live; each session
 * has a rate, and each counts once for each build. Nothing of the user is kept but an alias that means nothing
 * elsewhere. Loads of what is not known here are dropped, so that nobody can fill the store.
 */
export function receiveBeacons(app: FastifyInstance, { hosts, secret, sessions, figures, known, log, now }: ReceiveOptions): void {
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
      if (!ofAddress(addressOf(request.ip))) tooMany(reply, 'from this address');
    });
    scope.setErrorHandler((error: Parameters<typeof answerFailure>[0], _request, reply) => answerFailure(error, reply, log));

    scope.post('/beacon/nonce', { bodyLimit: 1024 }, async (request, reply): Promise<NonceAnswer> => {
      const session = await sessions.of(request.headers.authorization);
      if (!session) throw new NotTaken(401, 'A nonce is for a session that is logged in.');
      refuseElsewhere(session, hostOf(request));
      if (!ofUser(session.userId)) tooMany(reply, 'of this user');
      const { epoch } = await known();
      return { nonce: nonces.make({ app: session.app, epoch, sessionId: session.sessionId, userId: session.userId }), epoch, seconds: nonceSeconds };
    });

    scope.post('/beacon', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const body = readBeacon(request.body);
      const nonce = nonces.read(body.nonce);
      if (!nonce) throw new NotTaken(403, 'The nonce is not one of this server, or has ended. Ask for another one.');
      const host = hostOf(request);
      if (body.app !== host.app || nonce.app !== body.app) throw new NotTaken(403, 'This host serves the other app.');
      if (!ofSession(nonce.sessionId)) tooMany(reply, 'of this session');
      const session = await sessions.find(nonce.sessionId, nonce.userId);
      if (!session) throw new NotTaken(403, 'The session of this nonce is logged out.');
      refuseElsewhere(session, host);
      const sender = nonces.aliases(nonce, placeOf(request.ip));
      const { isKnown, hasCanary } = await known();
      for (const load of body.loads.filter((one) => isKnown(body.app, one, nonce.epoch))) await figures.count(load, sender, hasCanary(load.remote));
      return reply.code(204).send();
    });
  });
}
