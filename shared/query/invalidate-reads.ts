import { useCallback } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallName } from '../contract';

/** Reads whose answers have changed, by the names of their calls; `all` if nobody knows which. */
export type ChangedReads = readonly string[] | 'all';

/** Marks cached answers of reads as changed; those in sight are fetched again. */
export function invalidateReads(queries: QueryClient, changed: ChangedReads): void {
  if (changed === 'all') void queries.invalidateQueries();
  else for (const name of changed) void queries.invalidateQueries({ queryKey: [name] });
}

/**
 * Returns a function that has the answers of one read fetched again, after a change from elsewhere: another tab, the
 * passing of time. What a call of this page changes follows by itself.
 */
export function useInvalidate(name: CallName): () => void {
  const queries = useQueryClient();
  return useCallback(() => invalidateReads(queries, [name]), [queries, name]);
}
