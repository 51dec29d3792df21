import type { ReleaseStore } from '../store/release-store';
import type { FiguresLine } from './keep-figures';
import { added, buildKey, noLoads, type Totals } from './totals';

function parse(line: string): FiguresLine | null {
  try {
    return JSON.parse(line) as FiguresLine;
  } catch {
    // A process that died while it wrote leaves half a line: its few loads are lost, the others count.
    return null;
  }
}

/** Totals of each build since an instant, by `buildKey`. A build that nobody loaded is not among them. */
export async function readFigures(store: Pick<ReleaseStore, 'figures'>, since: Date): Promise<Map<string, Totals>> {
  const from = since.toISOString();
  const totals = new Map<string, Totals>();
  for (const text of await store.figures(since)) {
    const line = parse(text);
    if (!line || line.at < from) continue;
    const key = buildKey(line.remote, line.build);
    totals.set(key, added(totals.get(key) ?? noLoads(), line));
  }
  return totals;
}
