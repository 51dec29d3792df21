import type { LiveEvent } from '@heliograph/contract/calls/live';
import type { ChangedReads } from '@heliograph/platform/query';
import { balanceRead } from '../app/pass-on-changes';

/**
 * After a change was shown, further ones are gathered for so long (ms), so that a busy account doesn't refetch all the
 * time.
 */
const gatherMs = 400;

/** What changes do to the page. */
export interface Effects {
  isOwn(requestId: string): boolean;
  invalidate(changed: ChangedReads): void;
  refreshBalance(): void;
}

/**
 * Returns a handler of events that refetches what others changed, the first change at once, and a function that ends
 * it.
 */
export function followChanges({ isOwn, invalidate, refreshBalance }: Effects): {
  on(event: LiveEvent): void;
  end(): void;
} {
  const waiting = new Set<string>();
  let lost = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = (): void => {
    timer = null;
    if (!lost && !waiting.size) return;
    const reads = [...waiting];
    const all = lost;
    waiting.clear();
    lost = false;
    timer = setTimeout(flush, gatherMs);
    invalidate(all ? 'all' : reads.filter((read) => read !== balanceRead));
    if (all || reads.includes(balanceRead)) refreshBalance();
  };

  return {
    on(event) {
      if (event.by !== undefined && isOwn(event.by)) return;
      event.reads?.forEach((read) => waiting.add(read));
      lost ||= event.lost === true;
      if (!timer) flush();
    },
    end() {
      if (timer) clearTimeout(timer);
    },
  };
}
