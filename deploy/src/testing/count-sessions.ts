import { noLoads } from '../figures/totals';
import type { ReleaseStore } from '../store/release-store';

/** Counts sessions of a build, by an instant (ISO UTC) at which it was live; all went well unless some failed. */
export const countSessions = (store: ReleaseStore, remote: string, build: string, at: string, sessions = 30, failedSessions = 0): Promise<void> =>
  store.appendFigures([JSON.stringify({ ...noLoads(), at, remote, build, sessions, failedSessions })]);
