import type { Log } from '@heliograph/api';
import { findHost, type HostConfig, type HostTable } from '@heliograph/contract/calls/hosts';
import type { App } from '@heliograph/contract/reference/roles';
import type { NonceAnswer } from '@heliograph/platform/remote';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Known } from './known-builds';
import type { LoadStatistics } from './load-statistics';
import { networkOf } from './network';
import { createNonces, nonceSeconds } from './nonce';
import { rateWindow } from './rate-window';
import { readBeacon } from './read-beacon';
import { answerFailure, NotTaken } from './refuse-beacon';

/** Requests per minute: of all pages behind one address, of one session, and nonces for one user. */
const limits = { address: 600, session: 30, nonces: 60 };

/** A session that is live in the database, with its app and brand. */
export interface BeaconSession {
  sessionId: string;
  userId: string;
  app: App;
  brandId: number;
}

/**
 * Looks up sessions in the database. Returns null if one is not live: a signed token may belong to a session that was
 * logged out.
 */
export interface LiveSessions {
  /** By the header of a request. */
  of(authorization: string | undefined): Promise<BeaconSession | null>;
  /** By the session in a nonce. */
  find(sessionId: string, userId: string): Promise<BeaconSession | null>;
}

interface ReceiveOptions {
  hosts: HostTable;
  /** Key of the session tokens. */
  secret: Uint8Array;
  sessions: LiveSessions;
  figures: Pick<LoadStatistics, 'count'>;
  known(): Promise<Known>;
  log: Log;
  now(): Date;
}

function isOwnOrigin({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase());
}

/** Returns the address, or IPv6 network, by which requests are counted. */
const addressOf = (ip: string): string => networkOf(ip, { parts: 4, groups: 4 });

/** Returns the network that a session belongs to: neighboring addresses often belong to one person. */
const placeOf = (ip: string): string => networkOf(ip, { parts: 3, groups: 3 });

function refuseElsewhere(session: BeaconSession, host: HostConfig): void {
  if (session.app !== host.app) throw new NotTaken(403, 'This host serves another app.');
  if (session.brandId !== host.brandConfig.id) throw new NotTaken(403, 'This session is for another site.');
}

function tooMany(reply: FastifyReply, whose: string): never {
  reply.header('retry-after', '60');
  throw new NotTaken(429, `Too many beacons ${whose}. Try again in a minute.`);
}

/**
 * Handles `POST /beacon`: returns 204 for a readable body with a valid nonce, otherwise 4xx with a message in
 * `response`. Counts only beacons with a nonce, which `POST /beacon/nonce` issues to a live session, while that session
 * is live. Each session has a rate limit and is counted once for each build. Stores nothing about the user except a
 * pseudonym that is meaningless elsewhere. Drops loads of unknown builds, so that nobody can fill the store.
 */
export function receiveBeacons(
  app: FastifyInstance,
  { hosts, secret, sessions, figures, known, log, now }: ReceiveOptions,
): void {
  const nonces = createNonces(secret, now);
  const ofAddress = rateWindow(now, limits.address);
  const ofSession = rateWindow(now, limits.session);
  const ofUser = rateWindow(now, limits.nonces);

  const hostOf = (request: FastifyRequest): HostConfig => {
    const host = findHost(hosts, request.headers.host);
    if (!host) throw new NotTaken(404, 'No site is set up at this host name.');
    return host;
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      hostOf(request);
      if (!isOwnOrigin(request)) throw new NotTaken(403, 'Beacons must be sent from a page of this host.');
      if (!ofAddress(addressOf(request.ip))) tooMany(reply, 'from this address');
    });
    scope.setErrorHandler((error: Parameters<typeof answerFailure>[0], _request, reply) =>
      answerFailure(error, reply, log),
    );

    scope.post('/beacon/nonce', { bodyLimit: 1024 }, async (request, reply): Promise<NonceAnswer> => {
      const session = await sessions.of(request.headers.authorization);
      if (!session) throw new NotTaken(401, 'Log in to request a nonce.');
      refuseElsewhere(session, hostOf(request));
      if (!ofUser(session.userId)) tooMany(reply, 'from this user');
      const { epoch } = await known();
      return {
        nonce: nonces.make({ app: session.app, epoch, sessionId: session.sessionId, userId: session.userId }),
        epoch,
        seconds: nonceSeconds,
      };
    });

    scope.post('/beacon', { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const body = readBeacon(request.body);
      const nonce = nonces.read(body.nonce);
      if (!nonce) throw new NotTaken(403, 'The nonce is from another server or has expired. Request a new one.');
      const host = hostOf(request);
      if (body.app !== host.app || nonce.app !== body.app) throw new NotTaken(403, 'This host serves another app.');
      if (!ofSession(nonce.sessionId)) tooMany(reply, 'from this session');
      const session = await sessions.find(nonce.sessionId, nonce.userId);
      // A page that logs out may have sent it before, so that is not an error. Nothing is counted.
      if (!session) return reply.code(204).send();
      refuseElsewhere(session, host);
      const sender = nonces.aliases(nonce, placeOf(request.ip));
      const { isKnown, hasCanary } = await known();
      for (const load of body.loads.filter((one) => isKnown(body.app, one, nonce.epoch)))
        await figures.count(load, sender, hasCanary(load.remote));
      return reply.code(204).send();
    });
  });
}
