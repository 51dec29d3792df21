import type { Log } from '@heliograph/api';
import type { LoadReport } from '@heliograph/platform/remote';
import type { ReleaseStore } from '../store/release-store';
import { createSessionNotes, type KeepNote, type Sender, type SessionLine } from './session-notes';
import { added, buildKey, noLoads, totalsOf, type Totals } from './totals';

/** A line in the store: what was counted for a build since the previous line. */
export interface FiguresLine extends Totals {
  /** When it was written, ISO UTC. */
  at: string;
  remote: string;
  build: string;
}

/** Counts loads, and periodically writes the sums to the store. */
export interface LoadStatistics {
  /**
   * Counts a load. `judged` is true for a remote with a canary: then its sessions are also written one by one. Rejects
   * if the session could not be recorded.
   */
  count(load: LoadReport, sender: Sender, judged: boolean): Promise<void>;
  /** Writes the current counts. What could not be written is logged, and kept for the next attempt. */
  flush(): Promise<void>;
  /** Writes the remaining counts and stops. */
  close(): Promise<void>;
}

interface FiguresOptions {
  store: Pick<ReleaseStore, 'appendFigures'>;
  keep: KeepNote;
  log: Log;
  now(): Date;
  /** Milliseconds between two writes. */
  every?: number;
}

type Counted = Map<string, Pick<FiguresLine, 'remote' | 'build'> & { totals: Totals }>;

/**
 * Counts loads by build. Whether a session got the build as a canary is not stored, because the registry shows which
 * build was the canary at the time. The number of counters stays small, because only builds in a registry are counted.
 */
export function createLoadStatistics({ store, keep, log, now, every = 5_000 }: FiguresOptions): LoadStatistics {
  const noteOf = createSessionNotes(keep);
  let counted: Counted = new Map();
  let sessions: SessionLine[] = [];
  let writing = Promise.resolve();

  const add = ({ remote, build }: { remote: string; build: string }, totals: Totals): void => {
    const key = buildKey(remote, build);
    counted.set(key, { remote, build, totals: added(counted.get(key)?.totals ?? noLoads(), totals) });
  };

  const write = async (): Promise<void> => {
    if (counted.size === 0) return;
    const [taken, lines] = [[...counted.values()], sessions];
    counted = new Map();
    sessions = [];
    const at = now().toISOString();
    const sums = taken.map(({ remote, build, totals }) => ({ at, remote, build, ...totals }) satisfies FiguresLine);
    try {
      await store.appendFigures([...sums, ...lines].map((line) => JSON.stringify(line)));
    } catch (error) {
      taken.forEach(({ totals, ...which }) => add(which, totals));
      sessions.unshift(...lines);
      log({
        level: 'error',
        message: 'Load statistics could not be written; they are kept, and writing them will be retried',
        error,
      });
    }
  };
  const flush = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), every).unref();

  return {
    async count(load, sender, judged) {
      const note = await noteOf(load, sender);
      add(load, { ...totalsOf(load), sessions: note?.isFirst ? 1 : 0, failedSessions: note?.isFirstFailure ? 1 : 0 });
      if (judged && note) sessions.push({ at: now().toISOString(), ...note.line });
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
