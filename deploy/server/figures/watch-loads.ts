import { authenticate, findLiveSession, recordLoad, type Log } from '@heliograph/api';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { FastifyInstance } from 'fastify';
import { createLoadStatistics } from './load-statistics';
import { knownBuilds } from './known-builds';
import { receiveBeacons } from './receive';
import { sessionsOfUser } from './session-notes';
import type { Settings } from '../settings/settings';
import type { ReleaseStore } from '../store/release-store';
import { watchCanaries } from './watch-canaries';

interface WatchOptions extends Pick<Settings, 'judge'> {
  store: ReleaseStore;
  hosts: HostTable;
  /** Key of the session tokens. */
  secret: Uint8Array;
  log: Log;
}

/**
 * Counts the loads that pages report, and has canaries judged by them, until the server closes; then writes the
 * remaining counts.
 */
export function watchLoads(
  app: FastifyInstance,
  { store, hosts, secret, judge: { seconds }, log }: WatchOptions,
): void {
  const now = (): Date => new Date();
  const { deps } = app;
  const figures = createLoadStatistics({
    store,
    keep: (note) => recordLoad(deps.db, note, sessionsOfUser, now()),
    log,
    now,
  });
  const sessions = {
    of: (authorization: string | undefined) => authenticate(deps, authorization),
    find: (sessionId: string, userId: string) => findLiveSession(deps, sessionId, userId),
  };
  receiveBeacons(app, { hosts, secret, sessions, figures, known: knownBuilds(store, now), log, now });
  const canaries = watchCanaries({ store, seconds, flush: figures.flush, log });
  app.addHook('onClose', async () => {
    await canaries.close();
    await figures.close();
  });
}
