import type { LiveEvent } from '@heliograph/contract/calls/live';
import type { QueryClient } from '@heliograph/platform/query';
import { balanceRead } from '../app/pass-on-changes';
import { concerns } from './concerns';
import { createPacer } from './create-pacer';

/** What changes do to the page. */
export interface Effects {
  isOwn(requestId: string): boolean;
  queries: QueryClient;
  refreshBalance(): Promise<void>;
}

/**
 * Returns a handler of events that refetches what others changed, and a function that ends it. Of the reads in use,
 * each has its own pace, so that a busy one holds up no other.
 */
export function followChanges({ isOwn, queries, refreshBalance }: Effects): {
  on(event: LiveEvent): void;
  end(): void;
} {
  const pacer = createPacer();

  const refetch = (changed: (queryKey: readonly unknown[]) => boolean): void => {
    for (const query of queries.getQueryCache().findAll({ predicate: ({ queryKey }) => changed(queryKey) })) {
      const { queryKey, queryHash } = query;
      const invalidate = () => queries.invalidateQueries({ queryKey, exact: true });
      // One that isn't shown is only marked.
      if (query.isActive()) pacer.run(queryHash, invalidate);
      else void invalidate();
    }
  };

  return {
    on(event) {
      if (event.by !== undefined && isOwn(event.by)) return;
      if (event.lost) refetch(() => true);
      else if (event.reads) refetch((queryKey) => concerns(event, queryKey));
      if (event.lost || event.reads?.includes(balanceRead)) pacer.run(balanceRead, refreshBalance);
    },
    end: () => pacer.end(),
  };
}
