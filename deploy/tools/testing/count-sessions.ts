import { noLoads } from '../../server/figures/totals';
import type { ReleaseStore } from '../../server/store/release-store';

/** Counts sessions of a build at an instant (ISO UTC) at which it was live; `failed` of them failed. */
export const countSessions = (
  store: ReleaseStore,
  remote: string,
  build: string,
  at: string,
  sessions = 30,
  failedSessions = 0,
): Promise<void> =>
  store.appendFigures([JSON.stringify({ ...noLoads(), at, remote, build, sessions, failedSessions })]);
