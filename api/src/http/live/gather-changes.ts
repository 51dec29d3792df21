import type { Change, LiveEvent } from '@heliograph/contract/calls/live';

/** An event with more ids says nothing about them: a notification of the database holds 8,000 bytes. */
const mostIds = 100;

/** Changes of an account that are sent as one event. */
interface Gathered {
  accountId: string;
  by: string | undefined;
  reads: Set<string>;
  /** Null if the change is not limited to ids. */
  keys: Map<string, Set<string>> | null;
}

/** Gathers changes until they are taken as events: what was of anything as one, what was of ids by its reads. */
export function gatherChanges(): {
  add(accountId: string, changed: readonly (string | Change)[], by: string | undefined): void;
  take(): { accountId: string; event: LiveEvent }[];
} {
  const gathered = new Map<string, Gathered>();

  const addOne = (accountId: string, { reads, keys }: Change, by: string | undefined): void => {
    const names = keys && Object.keys(keys).sort();
    const group = [accountId, by, ...(names ? [names, reads] : [])].join(' ');
    const found = gathered.get(group) ?? { accountId, by, reads: new Set(), keys: keys ? new Map() : null };
    reads.forEach((read) => found.reads.add(read));
    for (const [name, ids] of Object.entries(keys ?? {})) {
      const all = found.keys?.get(name) ?? new Set();
      ids.forEach((id) => all.add(id));
      found.keys?.set(name, all);
    }
    gathered.set(group, found);
  };

  return {
    add(accountId, changed, by) {
      const reads = changed.filter((one) => typeof one === 'string');
      if (reads.length) addOne(accountId, { reads }, by);
      for (const one of changed) if (typeof one !== 'string') addOne(accountId, one, by);
    },
    take() {
      const events = [...gathered.values()].map(({ accountId, by, reads, keys }) => ({
        accountId,
        event: { reads: [...reads], ...keysOf(keys), ...(by !== undefined && { by }) },
      }));
      gathered.clear();
      return events;
    },
  };
}

function keysOf(keys: Gathered['keys']): Pick<LiveEvent, 'keys'> {
  if (!keys || [...keys.values()].reduce((sum, ids) => sum + ids.size, 0) > mostIds) return {};
  return { keys: Object.fromEntries([...keys].map(([name, ids]) => [name, [...ids]])) };
}
