import { authenticate, findLiveSession, recordLoad, type Log } from '@heliograph/api';
import type { HostTable } from '@heliograph/contract/calls/hosts';
import type { FastifyInstance } from 'fastify';
import { createLoadStatistics } from './load-statistics';
import { knownBuilds } from './known-builds';
import { receiveBeacons } from './receive';
import { sessionsOfUser } from './session-notes';
import { startJudge } from '../../release/judge/run-judge';
import { storePlatforms } from '../../release/platform/live';
import type { Settings } from '../settings/settings';
import type { ReleaseStore } from '../store/release-store';

interface WatchOptions extends Pick<Settings, 'judge'> {
  store: ReleaseStore;
  hosts: HostTable;
  /** Key of the session tokens. */
  secret: Uint8Array;
  log: Log;
}

/**
 * Counts the loads that pages report, and judges canaries by them, until the server closes; then writes the remaining
 * counts.
 */
export function watchLoads(
  app: FastifyInstance,
  { store, hosts, secret, judge: { seconds, ...rules }, log }: WatchOptions,
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
  const judge = startJudge({ store, platforms: storePlatforms(store), rules, seconds, flush: figures.flush, log, now });
  app.addHook('onClose', async () => {
    await judge.close();
    await figures.close();
  });
}
