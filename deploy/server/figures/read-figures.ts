import type { ReleaseStore } from '../store/release-store';
import type { FiguresLine } from './load-statistics';
import type { SessionLine } from './session-notes';
import { added, buildKey, noLoads, type Totals } from './totals';

type Line = FiguresLine | SessionLine;

function parse(line: string): Line | null {
  try {
    return JSON.parse(line) as Line;
  } catch {
    // A process that died while writing leaves half a line: its few loads are lost, the others are kept.
    return null;
  }
}

/** Everything counted since an instant. */
export interface ReadFigures {
  /** Totals of each build, by `buildKey`. Builds without loads are not included. */
  totals: Map<string, Totals>;
  /** Sessions of remotes that had a canary, as written. */
  sessions: SessionLine[];
}

/** Reads everything counted since an instant. */
export async function readAllFigures(store: Pick<ReleaseStore, 'figures'>, since: Date): Promise<ReadFigures> {
  const from = since.toISOString();
  const totals = new Map<string, Totals>();
  const sessions: SessionLine[] = [];
  for (const text of await store.figures(since)) {
    const line = parse(text);
    if (!line || line.at < from) continue;
    if ('session' in line) {
      sessions.push(line);
      continue;
    }
    const key = buildKey(line.remote, line.build);
    totals.set(key, added(totals.get(key) ?? noLoads(), line));
  }
  return { totals, sessions };
}

/** Returns the totals of each build since an instant, by `buildKey`. */
export const readFigures = async (store: Pick<ReleaseStore, 'figures'>, since: Date): Promise<Map<string, Totals>> =>
  (await readAllFigures(store, since)).totals;
